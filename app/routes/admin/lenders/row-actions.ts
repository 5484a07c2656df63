import { type EditableProperty, fieldOf } from "~/domain/lenders/editable-fields";
import type { GridLender } from "~/domain/lenders/grid-columns";
import type { Selection } from "~/ui/admin/bulk-edit/selection";

type With<Value> = {
  [P in keyof GridLender & EditableProperty]: GridLender[P] extends Value ? P : never;
}[keyof GridLender & EditableProperty];
export type NumberProperty = With<number | null>;
export type FlagProperty = With<0 | 1>;
export type ClassProperty = "ticket_class" | "credit_score_class";
/** A property that a cell of the grid edits. */
export type GridProperty = NumberProperty | FlagProperty | ClassProperty;

/** Actions of a row. The same object for all rows, so that a change renders one row only. */
export type RowActions = {
  save(lender: GridLender, property: GridProperty, value: number | null, shown: string): Promise<boolean>;
  draft(lender: GridLender, property: GridProperty, value: number | null | undefined): void;
  editOffer(lender: GridLender): void;
  askDelete(lender: GridLender): void;
  selection: Selection;
};

/** A cell's name: its column and its lender. */
export const cellLabel = (property: EditableProperty, { name }: GridLender) => `${fieldOf(property).label}, ${name}`;
