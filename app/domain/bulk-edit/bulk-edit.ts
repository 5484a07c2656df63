import { z } from "zod";

const MAX_AT_ONCE = 1_000;

/** A value that several records can be given. */
export type BulkValue = number | string | null;

/** One record's change, as it was made: undone only while the record still has the value `after`. */
export type MadeChange<Property extends string = string> = {
  id: string;
  property: Property;
  before: BulkValue;
  after: BulkValue;
};

/**
 * The calls of a change of several records: what it would do, the change itself over the versions that were shown, and
 * its undo.
 */
export function bulkEditBody<Property extends string, Value extends z.ZodType<BulkValue>>(
  properties: readonly [Property, ...Property[]],
  value: Value,
) {
  const property = z.enum(properties);
  const change = z.object({ id: z.uuid(), property, before: value, after: value });
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("preview"), property, value, ids: z.array(z.uuid()).min(1).max(MAX_AT_ONCE) }),
    z.object({
      intent: z.literal("apply"),
      property,
      value,
      reason: z.string().max(1_000).default("").describe("Needed where a change of one record needs one"),
      records: z
        .array(z.object({ id: z.uuid(), version: z.int() }))
        .min(1)
        .max(MAX_AT_ONCE),
    }),
    z.object({ intent: z.literal("undo"), changes: z.array(change).min(1).max(MAX_AT_ONCE) }),
  ]);
}

/** What a change would do to one record. */
export type BulkPreviewLine = {
  id: string;
  name: string;
  before: BulkValue;
  after: BulkValue;
  /** The version that was read: the change is made over this one only. */
  version: number;
  /** The sentence of a refusal; null when the value fits. */
  refusal: string | null;
  /** What follows from the change, in words; null when nothing does. */
  effect: string | null;
};

/** What was done, and what was not, with the sentence. */
export type BulkOutcome = {
  done: (MadeChange & { version: number })[];
  refused: { id: string; name: string; text: string }[];
};
