import { useMemo } from "react";
import { fieldOf, isCriterion } from "~/domain/lenders/editable-fields";
import { lendersWords } from "~/i18n/staff/lenders";
import { shownNumber } from "~/ui/admin/lenders/shown-number";
import type { ChangePreview } from "~/ui/admin/lenders/use-change-preview";
import type { RowActions } from "./row-actions";
import type { useLenders } from "./use-lenders";

type Options = Pick<RowActions, "editOffer" | "askDelete" | "selection"> & {
  save: ReturnType<typeof useLenders>["save"];
  preview: Pick<ChangePreview, "draft" | "confirmChange">;
};

/** What the cells of a row can do. A change of a criterion is previewed while it is typed, and confirmed before it is saved. */
export function useRowActions({ save, preview: { draft, confirmChange }, editOffer, askDelete, selection }: Options) {
  return useMemo<RowActions>(
    () => ({
      async save(lender, property, value, shown) {
        const { lender_id: lenderId, name } = lender;
        const change = { lenderId, lender: name, property, value, shown: `${fieldOf(property).label} ${shown}` };
        if (isCriterion(property) && !(await confirmChange(change))) return false;
        return save(lenderId, property, value);
      },
      draft(lender, property, value) {
        if (value === undefined || !isCriterion(property)) return draft(null);
        const shown = `${fieldOf(property).label} ${value === null ? lendersWords.any : shownNumber(property, value)}`;
        draft({ lenderId: lender.lender_id, lender: lender.name, property, value, shown });
      },
      editOffer,
      askDelete,
      selection,
    }),
    [save, draft, confirmChange, editOffer, askDelete, selection],
  );
}
