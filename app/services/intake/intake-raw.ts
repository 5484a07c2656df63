const MOST_CHARACTERS = 500;

/** The fields of the posted form by name; the date's three boxes are one. Longer texts than any field takes are left out. */
export function intakeRaw(form: FormData): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value.length <= MOST_CHARACTERS) raw[name] = value;
  const parts = ["day", "month", "year"].map((part) => raw[`dateOfIncorporation-${part}`]?.trim() ?? "");
  if (raw.dateOfIncorporation === undefined && parts.some((part) => part !== ""))
    raw.dateOfIncorporation = parts.join("-");
  return raw;
}
