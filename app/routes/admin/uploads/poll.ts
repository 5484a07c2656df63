/** Whether anybody can see the page, and when that changes. */
export type Sight = { isHidden: () => boolean; onChange: (told: () => void) => () => void };

export const pageSight: Sight = {
  isHidden: () => document.hidden,
  onChange(told) {
    document.addEventListener("visibilitychange", told);
    return () => document.removeEventListener("visibilitychange", told);
  },
};

export type Poll = {
  /** Asks now, or once more after the question that is on its way. */ now: () => void;
  stop: () => void;
};

/**
 * Asks again and again, `everyMs` after the last answer: never two questions at once. While the page is hidden nothing is asked; when it is seen
 * again after longer than `everyMs`, at once (OQ-96).
 */
export function startPoll({ everyMs, ask, sight }: { everyMs: number; ask: () => Promise<void>; sight: Sight }): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  let isOver = false;
  let dueAt = Date.now() + everyMs;

  const wait = () => {
    clearTimeout(timer);
    if (!isOver && !sight.isHidden()) timer = setTimeout(() => void run(), Math.max(0, dueAt - Date.now()));
  };
  async function run(): Promise<void> {
    if (isOver) return;
    if (isAsking) {
      isWanted = true;
      return;
    }
    clearTimeout(timer);
    isAsking = true;
    await ask().catch(() => undefined);
    isAsking = false;
    dueAt = Date.now() + everyMs;
    if (isWanted) {
      isWanted = false;
      await run();
    } else wait();
  }
  const stopSeeing = sight.onChange(() => {
    if (!isAsking) wait();
  });
  wait();
  return {
    now: () => void run(),
    stop() {
      isOver = true;
      clearTimeout(timer);
      stopSeeing();
    },
  };
}
