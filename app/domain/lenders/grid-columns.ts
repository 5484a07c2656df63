import type { EditableProperty } from "./editable-fields";
import type { LenderFields } from "./lender-fields";

/** The properties whose values are of this type. */
type PropertyOf<Value> = {
  [P in EditableProperty]: LenderFields[P] extends Value ? P : never;
}[EditableProperty];

/**
 * A column of the list of lenders: a property, and the kind of its cells, which routes/admin/lenders/columns.tsx draws. Its
 * heading is the property's label.
 */
type GridColumn =
  | { readonly property: "name"; readonly as: "name" }
  | { readonly property: PropertyOf<number | null>; readonly as: "rupees" | "years" | "number" }
  | { readonly property: "ticket_class" | "credit_score_class"; readonly as: "class" }
  | { readonly property: PropertyOf<0 | 1>; readonly as: "checkbox" | "switch" }
  | { readonly property: "so_status"; readonly as: "special-offer" };

/** The columns of the list of lenders in order (LEN-05). A new column is one line here: it is then read, shown and edited. */
export const GRID_COLUMNS = [
  { property: "name", as: "name" },
  { property: "min_income", as: "rupees" },
  { property: "max_income", as: "rupees" },
  { property: "min_age", as: "years" },
  { property: "max_age", as: "years" },
  { property: "ticket_class", as: "class" },
  { property: "credit_score_class", as: "class" },
  { property: "salaried", as: "checkbox" },
  { property: "self_employed", as: "checkbox" },
  { property: "business", as: "checkbox" },
  { property: "priority", as: "number" },
  { property: "lender_status", as: "switch" },
  { property: "so_status", as: "special-offer" },
] as const satisfies readonly GridColumn[];

/** Properties that the list needs besides its columns: for the row itself, the filter and the special offer's dialog. */
const BESIDE_COLUMNS = ["lender_id", "version", "segments", "so_text", "so_date_start", "so_date_end"] as const;

type GridField = (typeof GRID_COLUMNS)[number]["property"] | (typeof BESIDE_COLUMNS)[number];

/** The properties that the list reads. */
export const GRID_FIELDS: readonly GridField[] = [...GRID_COLUMNS.map(({ property }) => property), ...BESIDE_COLUMNS];

export type GridLender = Pick<LenderFields, GridField>;

/** The part of a record that the list shows. */
export const gridLender = (fields: LenderFields): GridLender =>
  Object.fromEntries(GRID_FIELDS.map((name) => [name, fields[name]])) as GridLender;
