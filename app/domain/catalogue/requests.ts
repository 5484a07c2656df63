import { z } from "zod";

/** The version that the form was opened with. */
const version = z.int().catch(0);

/** A catalogue's form that deletes an entry. */
export const deletedEntry = z.object({ intent: z.literal("delete"), id: z.string().catch(""), version });

/** What a catalogue's form posts beside the fields of an entry to save: `id` is empty when it is new. */
export const savedEntry = {
  intent: z.literal("save"),
  id: z
    .string()
    .optional()
    .transform((id) => id ?? null),
  version,
};
