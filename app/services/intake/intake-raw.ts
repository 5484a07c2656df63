import { CLEAN_UP, cleanAddress } from "~/domain/patterns/address";

const MOST_CHARACTERS = 500;
const ADDRESSES = ["businessAddressLine1", "businessAddressLine2"];

/**
 * The fields of the posted form by name; the date's three boxes are one, addresses are cleaned up where that is asked (OQ-76). Longer texts than any
 * field takes are left out.
 */
export function intakeRaw(form: FormData): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value.length <= MOST_CHARACTERS) raw[name] = value;
  const parts = ["day", "month", "year"].map((part) => raw[`dateOfIncorporation-${part}`]?.trim() ?? "");
  if (raw.dateOfIncorporation === undefined && parts.some((part) => part !== ""))
    raw.dateOfIncorporation = parts.join("-");
  if (form.has(CLEAN_UP))
    for (const name of ADDRESSES) if (raw[name] !== undefined) raw[name] = cleanAddress(raw[name]) ?? raw[name];
  return raw;
}
