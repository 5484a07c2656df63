import { type MutableRefObject, useCallback } from "react";
import { type EditableProperty, fieldOf } from "~/domain/lenders/editable-fields";
import type { GridLender } from "~/domain/lenders/grid-columns";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { lendersWords } from "~/i18n/staff/lenders";
import type { Several } from "~/ui/admin/bulk-edit/use-several";
import { saveLenderField } from "~/ui/admin/lenders/save-lender-field";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { useInTurn } from "~/ui/admin/use-in-turn";
import { cellLabel } from "./row-actions";
import type { LenderRows } from "./use-lender-rows";

export type CellProperty = Exclude<keyof GridLender, "lender_id" | "version"> & EditableProperty;

/** A saved change of one cell, which can be undone while the cell still has the value `after`. */
type CellChange = { lenderId: string; property: CellProperty; before: FieldValue; after: FieldValue };

/** What this page has changed, oldest first: cells, and several lenders at once. */
export type GridChanges = MutableRefObject<(CellChange | Several)[]>;

export const isSeveral = (change: CellChange | Several): change is Several => "several" in change;

/** Saves cells of the grid and undoes that. Saves of one lender run one after another. */
export function useCellSaves({ find, patch, reload, saving }: LenderRows, changes: GridChanges) {
  const inTurn = useInTurn();

  /** Saves a value over the value of now. Returns the change and the server's message; null when it was refused. */
  const saveValue = useCallback(
    async (lenderId: string, property: CellProperty, value: FieldValue) => {
      const lender = find(lenderId);
      if (!lender) return null;
      const old = lender[property];
      patch(lenderId, { [property]: value });
      saving.current.add(lenderId);
      const outcome = await saveLenderField(lenderId, property, value, lender.version);
      saving.current.delete(lenderId);
      if (outcome.ok) {
        patch(lenderId, { [property]: outcome.value, version: outcome.version });
        const change: CellChange = { lenderId, property, before: old, after: outcome.value };
        return { change, message: outcome.message };
      }
      toastBad(outcome.text, cellLabel(property, lender));
      patch(lenderId, { [property]: old });
      await reload(lenderId);
      return null;
    },
    [find, patch, reload, saving],
  );

  const undo = useCallback(
    ({ lenderId, property, before, after }: CellChange) =>
      inTurn(lenderId, async () => {
        changes.current = changes.current.filter(
          (other) => isSeveral(other) || other.lenderId !== lenderId || other.property !== property,
        );
        const lender = find(lenderId);
        const words = [fieldOf(property).label, lender?.name ?? ""] as const;
        if (!lender || lender[property] !== after) return toastBad(lendersWords.changedSince(...words));
        if (await saveValue(lenderId, property, before)) toastOk(lendersWords.undone(...words));
      }),
    [inTurn, find, saveValue, changes],
  );

  const save = useCallback(
    (lenderId: string, property: CellProperty, value: FieldValue): Promise<boolean> =>
      inTurn(lenderId, async () => {
        const saved = await saveValue(lenderId, property, value);
        if (!saved) return false;
        changes.current.push(saved.change);
        toastOk(saved.message, { label: lendersWords.undo, onClick: () => void undo(saved.change) });
        return true;
      }),
    [inTurn, saveValue, undo, changes],
  );

  return { save, undo };
}
