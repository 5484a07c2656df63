import { pageOfUrl } from "./page-of-url";

const AGAIN_MS = 5_000;
const EVENT = "reread";

/** The page that is being read again by itself. */
let page: string | null = null;
/** Whether such a read has failed, so that the page shows what was true before. */
let outOfDate = false;

export function beginReread(): void {
  page = pageOfUrl(window.location.href);
}

export function endReread(): void {
  page = null;
}

export const isRereading = (address: string): boolean => address === page;

export const isOutOfDate = (): boolean => outOfDate;

/** Calls back when `isOutOfDate` changes, until the returned function is called. */
export function onOutOfDate(call: () => void): () => void {
  window.addEventListener(EVENT, call);
  return () => window.removeEventListener(EVENT, call);
}

function setOutOfDate(now: boolean): void {
  if (outOfDate === now) return;
  outOfDate = now;
  window.dispatchEvent(new Event(EVENT));
}

/** Waits until the page may be read once more. Fails when the read is broken off. */
const pause = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setInterval(() => navigator.onLine && !document.hidden && end(done), AGAIN_MS);
    const stop = () => end(() => fail(signal?.reason));
    function end(how: () => void): void {
      clearInterval(timer);
      signal?.removeEventListener("abort", stop);
      how();
    }
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
  });

const hasFailed = ({ status }: Response): boolean => status >= 500 || status === 429;

/**
 * Sends a read again until the server responds to it, or is broken off by what the user does. The page stays as it is meanwhile, and
 * says that it is not up to date: without this a failed read would replace it.
 */
export async function retryUntilAvailable(
  send: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  try {
    for (;;) {
      const response = await send().catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return null;
      });
      if (response && !hasFailed(response)) return response;
      setOutOfDate(true);
      await pause(signal);
    }
  } finally {
    setOutOfDate(false);
  }
}
