import { z } from "zod";
import { formKey } from "~/domain/validation/form-fields";

/** The version that was edited. */
const version = z.int().catch(0);

/** The form that deletes an entry of a catalogue. */
export const deletedEntry = z.object({ intent: z.literal("delete"), id: z.string().catch(""), version });

/** The fields with which a catalogue's form saves an entry: `id` is empty for a new one. */
export const savedEntry = {
  intent: z.literal("save"),
  id: z
    .string()
    .optional()
    .transform((id) => id ?? null),
  version,
  /** Of a new one's form. */
  key: formKey,
};
