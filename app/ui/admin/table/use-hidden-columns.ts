import { useCallback, useEffect, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

const keyOf = (list: string) => `columns-hidden:${list}`;

function stored(list: string, columns: readonly string[]): ReadonlySet<string> {
  try {
    const ids = (localStorage.getItem(keyOf(list)) ?? "").split(",");
    const known = ids.filter((id) => columns.includes(id));
    return known.length > 0 ? new Set(known) : NONE;
  } catch {
    return NONE;
  }
}

/**
 * The columns of a list that somebody has hidden in this browser, and the function that changes them. The server shows
 * all. `columns` is a constant.
 */
export function useHiddenColumns(
  list: string,
  columns: readonly string[],
): [hidden: ReadonlySet<string>, change: (next: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => setHidden(stored(list, columns)), [list, columns]);
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      setHidden(next);
      try {
        localStorage.setItem(keyOf(list), [...next].join(","));
      } catch {
        // Without a store the choice lasts as long as the page.
      }
    },
    [list],
  );
  return [hidden, change];
}
