import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The value of `open` in an address that opens the dialog of a new record. */
const NEW = "new";

type Opening = {
  onNew?: () => void;
  onRecord?: (id: string, act: string | null) => void;
};

/**
 * Opens what an address asks for, such as one of the command palette: `?open=new` the dialog of a new record,
 * `?open={id}` that of a record, of which `act` names the action. The address then forgets both, so that a reload opens nothing.
 */
export function useOpenedRecord({ onNew, onRecord }: Opening): void {
  const [search, setSearch] = useSearchParams();
  const opened = search.get("open");
  const act = search.get("act");
  const open = useRef({ onNew, onRecord });
  open.current = { onNew, onRecord };
  useEffect(() => {
    if (opened === null) return;
    if (opened === NEW) open.current.onNew?.();
    else open.current.onRecord?.(opened, act);
    const rest = (now: URLSearchParams) => {
      now.delete("open");
      now.delete("act");
      return now;
    };
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [opened, act, setSearch]);
}
