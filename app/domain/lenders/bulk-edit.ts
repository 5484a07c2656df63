import { z } from "zod";
import { bulkEditBody } from "~/domain/bulk-edit/bulk-edit";
import { GRID_COLUMNS } from "./grid-columns";

/** A column of the list that several lenders can be given the same value of: all but the name and the special offer. */
type BulkColumn = Exclude<(typeof GRID_COLUMNS)[number], { as: "name" | "special-offer" }>;

export const BULK_COLUMNS = GRID_COLUMNS.filter(
  (column): column is BulkColumn => column.as !== "name" && column.as !== "special-offer",
);

export type BulkProperty = BulkColumn["property"];

const PROPERTIES = BULK_COLUMNS.map(({ property }) => property) as [BulkProperty, ...BulkProperty[]];

/** The calls of a change of several lenders. */
export const lendersBulkBody = bulkEditBody(PROPERTIES, z.number().nullable());
