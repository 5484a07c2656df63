import type { ImportColumns } from "~/domain/bulk-edit/catalogue-import";
import { EDITABLE_FIELDS, type EditableProperty, fieldOf } from "./editable-fields";
import { flagReader } from "./read-value";

/** Groups have ids that no file of people has; the name is what a row is found by. */
const LEFT_OUT: ReadonlySet<string> = new Set(["name", "lender_group_ids"]);

const PROPERTIES = (Object.keys(EDITABLE_FIELDS) as EditableProperty[]).filter((property) => !LEFT_OUT.has(property));

/** The columns of a file of lenders: every property of the list and of the lender's page that is one value. */
export const LENDER_IMPORT: ImportColumns = {
  id: "lender_id",
  name: "name",
  properties: PROPERTIES.map((property) => ({
    property,
    label: fieldOf(property).label,
    isFlag: fieldOf(property).read === flagReader || property === "api",
  })),
};
