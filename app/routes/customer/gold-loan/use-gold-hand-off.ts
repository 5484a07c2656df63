import { useEffect } from "react";

const PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 15_000;

/** Refusals in a row before the page explains. The first may only mean that the call tries the next lender. */
const MAX_REFUSALS = 2;

/**
 * Polls the gold hand-off until it names the lender's page, and goes there (JRN-15). Each call is idempotent. Reloads
 * the page after a refusal or when the session has ended. Returns a function that stops polling.
 */
export function followGold(url: string): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PAUSE_MS;
  let refusals = 0;
  async function ask() {
    try {
      const headers = { accept: "application/json" };
      const response = await fetch(url, { method: "POST", headers, signal: stop.signal });
      if (response.status === 401) return location.reload();
      const { redirect }: { redirect?: string } = await response.json();
      if (redirect) return location.assign(`/user/${redirect}`);
      const isRefused = response.status >= 400 && response.status < 500 && response.status !== 429;
      refusals = isRefused ? refusals + 1 : 0;
      if (refusals >= MAX_REFUSALS) return location.reload();
      pause = response.ok || isRefused ? PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
    } catch {
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
    if (!stop.signal.aborted) timer = setTimeout(ask, pause);
  }
  timer = setTimeout(ask);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/** Follows the hand-off at `url`, if there is one. */
export function useGoldHandOff(url: string | null): void {
  useEffect(() => (url === null ? undefined : followGold(url)), [url]);
}
