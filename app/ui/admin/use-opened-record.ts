import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The value of `open` in an address that opens the dialog of a new record. */
const NEW = "new";

/**
 * Opens what an address asks for, such as one of the command palette: `?open=new` the dialog of a new record,
 * `?open={id}` that of a record. The address then forgets it, so that a reload opens nothing.
 */
export function useOpenedRecord({ onNew, onRecord }: { onNew: () => void; onRecord?: (id: string) => void }): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("open");
  const open = useRef({ onNew, onRecord });
  open.current = { onNew, onRecord };
  useEffect(() => {
    if (asked === null) return;
    if (asked === NEW) open.current.onNew();
    else open.current.onRecord?.(asked);
    const rest = (now: URLSearchParams) => {
      now.delete("open");
      return now;
    };
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [asked, setSearch]);
}
