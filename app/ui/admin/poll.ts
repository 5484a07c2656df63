/** Whether the page is visible, and when that changes. */
export type PageVisibility = { isHidden: () => boolean; onChange: (listener: () => void) => () => void };

export const pageVisibility: PageVisibility = {
  isHidden: () => document.hidden,
  onChange(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};

export type Poll = {
  /** Polls now, or once more after the running call. */ now: () => void;
  stop: () => void;
};

/**
 * Polls `everyMs` after the last response, never two calls at once. Pauses while the page is hidden; polls at once
 * when it becomes visible after more than `everyMs` (OQ-96).
 */
export function startPoll({
  everyMs,
  read,
  visibility,
}: {
  everyMs: number;
  read: () => Promise<void>;
  visibility: PageVisibility;
}): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  let isOver = false;
  let dueAt = Date.now() + everyMs;

  const wait = () => {
    clearTimeout(timer);
    if (!isOver && !visibility.isHidden()) timer = setTimeout(() => void run(), Math.max(0, dueAt - Date.now()));
  };
  async function run(): Promise<void> {
    if (isOver) return;
    if (isAsking) {
      isWanted = true;
      return;
    }
    clearTimeout(timer);
    isAsking = true;
    await read().catch(() => undefined);
    isAsking = false;
    dueAt = Date.now() + everyMs;
    if (isWanted) {
      isWanted = false;
      await run();
    } else wait();
  }
  const unsubscribe = visibility.onChange(() => {
    if (!isAsking) wait();
  });
  wait();
  return {
    now: () => void run(),
    stop() {
      isOver = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
