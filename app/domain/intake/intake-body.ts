import { z } from "zod";
import { INTAKE_FIELDS } from "./intake-fields";

/** The form as a call sends it; the rules of each field are `parseIntake`'s. Lists by id, key or label; the date as DD-MM-YYYY or YYYY-MM-DD. */
export const intakeBody = z.object({
  ...Object.fromEntries(INTAKE_FIELDS.map((field) => [field, z.string().optional()])),
  consent: z.string(),
  consent_hash: z.string().optional(),
});
