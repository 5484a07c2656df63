import type { GridLender } from "~/domain/lenders/grid-columns";
import { bulkWords } from "~/i18n/staff/lender-bulk";
import { type Selection, useIsSelected } from "./selection";

type RowPickProps = { lender: GridLender; number: number; selection: Selection };

/** The number of a row and the box that selects it. */
export function RowPick({ lender: { lender_id: id, name }, number, selection }: RowPickProps) {
  const isSelected = useIsSelected(selection, id);
  return (
    <label className="grid cursor-pointer justify-items-center gap-0.5">
      <input
        type="checkbox"
        className="size-4"
        aria-label={bulkWords.select(name)}
        checked={isSelected}
        onChange={() => selection.toggle(id)}
      />
      <span className="text-2xs leading-none font-normal text-ink-3 tabular-nums" aria-hidden="true">
        {number}
      </span>
    </label>
  );
}
