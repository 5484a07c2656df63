import { useEffect, useRef } from "react";

export type StatusPoll = {
  /** `GET /api/applications/{id}/status`, which responds 304 while nothing has changed. */
  url: string;
  /** What the page shows: submission → its last change. */
  seen: Readonly<Record<string, string>>;
  /** The page's one submission; null: all of the application. */
  only?: string | null;
  isActive: boolean;
};

type StatusUpdate = { data?: { submissions?: { submissionId: string; updatedAt: string }[] } };

const FREQUENT = { everyMs: 3_000, forMs: 120_000 };
const OCCASIONAL = { everyMs: 15_000, forMs: 600_000 };

/** Whether the update differs from what the page shows. */
export function hasChanged({ data }: StatusUpdate, { seen, only }: Pick<StatusPoll, "seen" | "only">): boolean {
  const submissions = (data?.submissions ?? []).filter(({ submissionId }) => !only || submissionId === only);
  return submissions.some(({ submissionId, updatedAt }) => seen[submissionId] !== updatedAt);
}

/**
 * Milliseconds until the next poll: short at first, then longer; null: stop until somebody looks at the page again.
 */
export function waitMs(sinceLookedAtMs: number): number | null {
  if (sinceLookedAtMs < FREQUENT.forMs) return FREQUENT.everyMs;
  return sinceLookedAtMs < OCCASIONAL.forMs ? OCCASIONAL.everyMs : null;
}

/**
 * Polls the status and passes each response to `onUpdate`. Pauses in a hidden tab, and after ten minutes without
 * activity, so that an unattended page does not keep its session alive. Returns a function that stops.
 */
export function watchStatus(url: string, onUpdate: (update: StatusUpdate) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastActivityAt = Date.now();
  let etag: string | null = null;
  let isStopped = false;

  function next() {
    const wait = waitMs(Date.now() - lastActivityAt);
    clearTimeout(timer);
    if (!isStopped && wait !== null && !document.hidden) timer = setTimeout(ask, wait);
  }
  async function ask() {
    try {
      const response = await fetch(url, {
        headers: { accept: "application/json", ...(etag && { "if-none-match": etag }) },
      });
      if (response.status === 401) return location.reload();
      if (response.ok && !isStopped) {
        etag = response.headers.get("etag");
        onUpdate(await response.json());
      }
    } catch {
      // Offline: try again after the usual wait.
    }
    next();
  }
  function look() {
    lastActivityAt = Date.now();
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask);
  }
  next();
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
  };
}

/** Polls for a page that shows submissions; `onChange` reloads it. */
export function useStatusPoll(poll: StatusPoll, onChange: () => void): void {
  const latest = useRef({ poll, onChange });
  latest.current = { poll, onChange };
  const { url, isActive } = poll;
  useEffect(() => {
    if (!isActive) return;
    return watchStatus(url, (update) => {
      if (hasChanged(update, latest.current.poll)) latest.current.onChange();
    });
  }, [url, isActive]);
}
