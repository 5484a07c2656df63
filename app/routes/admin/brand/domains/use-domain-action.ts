import { useEffect, useRef } from "react";

export type DomainAction = { kind: "done" } | { kind: "refused"; message: string };

/** Calls back once for each response of a fetcher. */
export function useDone(
  fetcher: { state: string; data: DomainAction | undefined },
  done: (result: DomainAction) => void,
): void {
  const { state, data } = fetcher;
  const call = useRef(done);
  call.current = done;
  const seen = useRef<DomainAction | undefined>(undefined);
  useEffect(() => {
    if (state !== "idle" || !data || data === seen.current) return;
    seen.current = data;
    call.current(data);
  }, [state, data]);
}
