import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Opens the dialog that `?act=` of an address asks for, such as one of the command palette. Nothing is done by the
 * address alone. It then forgets it, so that a reload opens nothing; an act that the page does not offer stays unread.
 */
export function useAskedAct(acts: Readonly<Partial<Record<string, () => void>>>): void {
  const [search, setSearch] = useSearchParams();
  const act = search.get("act") ?? "";
  const known = useRef(acts);
  known.current = acts;
  const isKnown = Object.hasOwn(acts, act);
  useEffect(() => {
    if (!isKnown) return;
    known.current[act]?.();
    const rest = (now: URLSearchParams) => {
      now.delete("act");
      return now;
    };
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [act, isKnown, setSearch]);
}
