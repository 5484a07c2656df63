import { useCallback, useMemo, useRef } from "react";
import type { BulkOutcome } from "~/domain/bulk-edit/bulk-edit";
import type { BulkProperty } from "~/domain/lenders/bulk-edit";
import type { GridLender } from "~/domain/lenders/grid-columns";
import { lendersWords } from "~/i18n/staff/lenders";
import type { BulkPlan } from "~/ui/admin/bulk-edit/bulk-edit";
import { useSeveral } from "~/ui/admin/bulk-edit/use-several";
import { failureWords } from "~/ui/admin/lenders/save-lender-field";
import { toastBad } from "~/ui/admin/toast";
import { LENDER_EDIT } from "./lender-edit";
import { type GridChanges, isSeveral, useCellSaves } from "./use-cell-saves";
import { useLenderRows } from "./use-lender-rows";

/** The browser's list of lenders and its changes. */
export function useLenders(loaded: readonly GridLender[]) {
  const rows = useLenderRows(loaded);
  const { lenders, patch, remove, add, reload } = rows;
  const changes: GridChanges = useRef([]);
  const { save, undo } = useCellSaves(rows, changes);

  const onOutcome = useCallback(
    ({ done, refused }: BulkOutcome) => {
      for (const { id, property, after, version } of done) patch(id, { [property]: after, version });
      for (const { id } of refused) void reload(id);
    },
    [patch, reload],
  );
  const {
    change: changeAll,
    undo: undoAll,
    isOpen,
  } = useSeveral({ edit: LENDER_EDIT, onOutcome, failure: failureWords });

  /** Gives several lenders one value, each over the version that was previewed. */
  const changeSeveral = useCallback(
    async (plan: BulkPlan<BulkProperty>): Promise<void> => {
      const made = await changeAll(plan);
      if (made) changes.current.push(made);
    },
    [changeAll],
  );

  const undoLast = useCallback(() => {
    changes.current = changes.current.filter((change) => !isSeveral(change) || isOpen(change));
    const last = changes.current.at(-1);
    if (!last) toastBad(lendersWords.nothingToUndo);
    else if (isSeveral(last)) void undoAll(last);
    else void undo(last);
  }, [undo, undoAll, isOpen]);

  return useMemo(
    () => ({ lenders, save, changeSeveral, undoLast, patch, reload, remove, add }),
    [lenders, save, changeSeveral, undoLast, patch, reload, remove, add],
  );
}
