import { z } from "zod";
import { GRID_COLUMNS } from "./grid-columns";

const MOST_AT_ONCE = 1_000;

/** A column of the list that several lenders can be given the same value of: all but the name and the special offer. */
type BulkColumn = Exclude<(typeof GRID_COLUMNS)[number], { as: "name" | "special-offer" }>;

export const BULK_COLUMNS = GRID_COLUMNS.filter(
  (column): column is BulkColumn => column.as !== "name" && column.as !== "special-offer",
);

export type BulkProperty = BulkColumn["property"];

const PROPERTIES = BULK_COLUMNS.map(({ property }) => property) as [BulkProperty, ...BulkProperty[]];

const value = z.number().nullable();
const property = z.enum(PROPERTIES);

/** One lender's change, as it was made: undone only while the lender still has the value `after`. */
const madeChange = z.object({ lender_id: z.uuid(), property, before: value, after: value });

/**
 * The calls of a change of several lenders: what it would do, the change itself over the versions that were shown, and
 * its undo.
 */
export const bulkEditBody = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("preview"),
    property,
    value,
    lender_ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
  }),
  z.object({
    intent: z.literal("apply"),
    property,
    value,
    lenders: z
      .array(z.object({ lender_id: z.uuid(), version: z.int() }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  z.object({ intent: z.literal("undo"), changes: z.array(madeChange).min(1).max(MOST_AT_ONCE) }),
]);

export type MadeChange = z.output<typeof madeChange>;

/** What a change would do to one lender. */
export type BulkPreviewLine = {
  lender_id: string;
  name: string;
  before: number | null;
  /** The version that was read: the change is made over this one only. */
  version: number;
  /** The sentence of a refusal; null when the value fits. */
  refusal: string | null;
  /** How many of last month's applicants would gain or lose this lender; null when the property decides nothing. */
  gain: number | null;
  lose: number | null;
};

/** What was done, and what was not, with the sentence. */
export type BulkOutcome = {
  done: (MadeChange & { version: number })[];
  refused: { lender_id: string; name: string; text: string }[];
};
