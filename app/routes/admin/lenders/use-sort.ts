import { useSearchParams } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { GRID_COLUMNS } from "~/domain/lenders/grid-columns";
import type { Sort } from "~/ui/admin/table/data-table";
import { useOpenedQuery } from "~/ui/admin/table/use-filter-submit";

/** The `sort` of the address: a column's id, with `-` before it for the last first. */
function sortOf(text: string | null): Sort | null {
  const desc = text?.startsWith("-") ?? false;
  const column = GRID_COLUMNS.find(({ property }) => property === text?.slice(desc ? 1 : 0));
  return column ? { id: column.property, desc } : null;
}

/** The column that the list is sorted by, which stands in the address, and the function that changes it. */
export function useSort(): [Sort | null, (next: Sort | null) => void] {
  const [search, setSearch] = useSearchParams();
  const openedQuery = useOpenedQuery();
  const sort = useMemo(() => sortOf(search.get("sort")), [search]);
  const onSort = useCallback(
    (next: Sort | null) =>
      setSearch(
        (old) => {
          const params = openedQuery() ?? new URLSearchParams(old);
          if (next) params.set("sort", `${next.desc ? "-" : ""}${next.id}`);
          else params.delete("sort");
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, openedQuery],
  );
  return [sort, onSort];
}
