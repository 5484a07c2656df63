import { useEffect, useRef } from "react";

export type Done = { kind: "done" } | { kind: "refused"; message: string };

/** Calls back once for each answer of a fetcher, when it has come. */
export function useDone(fetcher: { state: string; data: Done | undefined }, done: (answer: Done) => void): void {
  const { state, data } = fetcher;
  const call = useRef(done);
  call.current = done;
  const seen = useRef<Done | undefined>(undefined);
  useEffect(() => {
    if (state !== "idle" || !data || data === seen.current) return;
    seen.current = data;
    call.current(data);
  }, [state, data]);
}
