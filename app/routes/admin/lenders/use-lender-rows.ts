import { useCallback, useRef, useState } from "react";
import { type GridLender, gridLender } from "~/domain/lenders/grid-columns";
import { readLenderAgain } from "~/ui/admin/lenders/save-lender-field";
import { newestRows } from "~/ui/admin/newest-rows";

const idOf = ({ lender_id }: GridLender) => lender_id;

/** The rows with those of these ids first, in the order of the ids. */
function withFirst(ids: readonly string[], rows: readonly GridLender[]): readonly GridLender[] {
  const first = ids.flatMap((id) => rows.find((row) => idOf(row) === id) ?? []);
  return first.length === 0 ? rows : [...first, ...rows.filter((row) => !ids.includes(idOf(row)))];
}

/**
 * The rows of the grid: those of the loader, with what this page has changed since. `saving` holds the lenders whose
 * save runs: a loader's row does not replace theirs. Those that were added on this page stay first, where they are seen.
 */
export function useLenderRows(loaded: readonly GridLender[]) {
  const [source, setSource] = useState(loaded);
  const [lenders, setLenders] = useState(loaded);
  const saving = useRef(new Set<string>());
  const added = useRef<string[]>([]);
  /** With changes that the browser has not rendered yet. */
  const latest = useRef(loaded);
  if (source !== loaded) {
    const isSaving = ({ lender_id }: GridLender) => saving.current.has(lender_id);
    latest.current = withFirst(added.current, newestRows(loaded, latest.current, { idOf, isSaving }));
    setSource(loaded);
    setLenders(latest.current);
  }

  const change = useCallback((update: (all: readonly GridLender[]) => readonly GridLender[]) => {
    latest.current = update(latest.current);
    setLenders(latest.current);
  }, []);

  const find = useCallback((lenderId: string) => latest.current.find((lender) => lender.lender_id === lenderId), []);

  const patch = useCallback(
    (lenderId: string, part: Partial<GridLender>) =>
      change((all) => all.map((lender) => (lender.lender_id === lenderId ? { ...lender, ...part } : lender))),
    [change],
  );

  const remove = useCallback(
    (lenderId: string) => change((all) => all.filter((lender) => lender.lender_id !== lenderId)),
    [change],
  );

  const add = useCallback(
    (lender: GridLender) => {
      added.current = [idOf(lender), ...added.current];
      change((all) => [lender, ...all]);
    },
    [change],
  );

  const reload = useCallback(
    async (lenderId: string) => {
      const again = await readLenderAgain(lenderId);
      if (again) patch(lenderId, gridLender(again));
      if (again === null) remove(lenderId);
    },
    [patch, remove],
  );

  return { lenders, saving, find, patch, remove, add, reload };
}

export type LenderRows = ReturnType<typeof useLenderRows>;
