import { useCallback, useRef } from "react";

/**
 * Runs pieces of work one after another: each begins when the one before it with the same key has ended, however it
 * ended. Returns the work's own promise.
 */
export function useInTurn() {
  const last = useRef(new Map<string, Promise<unknown>>());
  return useCallback(<Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const done = (last.current.get(key) ?? Promise.resolve()).then(work);
    last.current.set(
      key,
      done.catch(() => null),
    );
    return done;
  }, []);
}
