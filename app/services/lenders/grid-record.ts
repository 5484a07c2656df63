import { GRID_FIELDS, type GridLender } from "~/domain/lenders/grid-columns";
import { isSegment } from "~/domain/lenders/segments";
import type { Prisma } from "~/platform/database/client.server";
import { LENDER_COLUMNS } from "./lender-columns";

type GridColumnField = Exclude<keyof GridLender, "segments">;
type ColumnOf<Property extends GridColumnField> = (typeof LENDER_COLUMNS)[Property]["column"];

const FIELDS = GRID_FIELDS.filter((property): property is GridColumnField => property !== "segments");

/** The columns that the list of lenders reads: those of its properties, and the segments. */
export const GRID_RECORD = {
  ...(Object.fromEntries(FIELDS.map((property) => [LENDER_COLUMNS[property].column, true])) as {
    [Property in GridColumnField as ColumnOf<Property>]: true;
  }),
  segments: { select: { segment: true } },
} satisfies Prisma.LenderSelect;

type GridRow = Prisma.LenderGetPayload<{ select: typeof GRID_RECORD }>;

/** A stored lender as a row of the list. */
export const gridFields = (row: GridRow): GridLender => ({
  ...(Object.fromEntries(FIELDS.map((property) => [property, LENDER_COLUMNS[property].read(row)])) as Pick<
    GridLender,
    GridColumnField
  >),
  segments: row.segments.map(({ segment }) => segment).filter(isSegment),
});
