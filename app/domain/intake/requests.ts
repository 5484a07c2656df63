import { z } from "zod";
import { CLEAN_UP, cleanAddress } from "~/domain/patterns/address";
import { checkbox, typedText } from "~/domain/validation/form-fields";
import { INTAKE_FIELDS } from "./intake-fields";

/**
 * The form as an API call sends it; `parseIntake` validates each field. Lists by id, key or label; the date as
 * DD-MM-YYYY or YYYY-MM-DD.
 */
export const intakeBody = z.object({
  ...Object.fromEntries(INTAKE_FIELDS.map((field) => [field, z.string().optional()])),
  consent: z.string(),
  consent_hash: z.string().optional(),
});

const MAX_CHARACTERS = 500;
const ADDRESSES = ["businessAddressLine1", "businessAddressLine2"];

/**
 * Joins the date's three boxes, and cleans up addresses if requested (OQ-76). Texts longer than any field allows are
 * dropped.
 */
function answersIn(sent: Record<string, string>, isCleaned: boolean): Record<string, string> {
  const raw = Object.fromEntries(Object.entries(sent).filter(([, text]) => text.length <= MAX_CHARACTERS));
  const parts = ["day", "month", "year"].map((part) => raw[`dateOfIncorporation-${part}`]?.trim() ?? "");
  if (raw.dateOfIncorporation === undefined && parts.some((part) => part !== ""))
    raw.dateOfIncorporation = parts.join("-");
  if (isCleaned)
    for (const name of ADDRESSES) if (raw[name] !== undefined) raw[name] = cleanAddress(raw[name]) ?? raw[name];
  return raw;
}

/**
 * A lender's business form: the texts by field name, and the consent. The page's box sends `1`; a call may also send
 * `true`.
 */
export const intakeRequest = z
  .object({ consent: typedText, consent_hash: typedText, [CLEAN_UP]: checkbox })
  .catchall(typedText)
  .transform(({ consent, consent_hash, [CLEAN_UP]: isCleaned, ...sent }) => ({
    raw: { ...answersIn(sent, isCleaned), consent },
    consent: { consent: consent !== "", consent_hash },
  }));

export type PostedIntake = z.infer<typeof intakeRequest>;
