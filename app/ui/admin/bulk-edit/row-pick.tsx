import { type Selection, useIsSelected } from "./selection";

type RowPickProps = { id: string; label: string; number?: number; selection: Selection };

/** The box that selects a row, and the number of the row. */
export function RowPick({ id, label, number, selection }: RowPickProps) {
  const isSelected = useIsSelected(selection, id);
  return (
    <label className="grid cursor-pointer justify-items-center gap-0.5">
      <input
        type="checkbox"
        className="size-4"
        aria-label={label}
        checked={isSelected}
        onChange={() => selection.toggle(id)}
      />
      {number !== undefined && (
        <span className="text-2xs leading-none font-normal text-ink-3 tabular-nums" aria-hidden="true">
          {number}
        </span>
      )}
    </label>
  );
}
