import { useLocation, useNavigationType, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";

type Opened = {
  /** Shows the lenders with this in their name. */
  find: (text: string) => void;
  /** Hides these columns. */
  hide: (columns: ReadonlySet<string>) => void;
};

/**
 * Takes over the search and the columns of an address that was opened, such as that of a saved view. What the page
 * writes into its address replaces it, and is shown already. The columns go from the address, because each browser
 * stores its own.
 */
export function useOpenedSearch({ find, hide }: Opened): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const [search, setSearch] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that was opened
  useEffect(() => {
    if (how === "REPLACE") return;
    find(search.get("q") ?? "");
    const columns = search.get("hide");
    if (columns === null) return;
    hide(new Set(columns.split(",")));
    const shown = new URLSearchParams(search);
    shown.delete("hide");
    setSearch(shown, { replace: true, preventScrollReset: true });
  }, [key]);
}
