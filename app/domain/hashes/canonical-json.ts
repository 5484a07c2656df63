/** SHA-256 of a text in UTF-8, hexadecimal. The server and the saved file each bring their own. */
export type Sha256 = (text: string) => string;

function isSorted(names: readonly string[]): boolean {
  for (let index = 1; index < names.length; index++)
    if ((names[index - 1] as string) > (names[index] as string)) return false;
  return true;
}

function canonicalObject(value: object): string {
  const names = Object.keys(value);
  const members = value as Readonly<Record<string, unknown>>;
  let text = "";
  for (const name of isSorted(names) ? names : names.sort()) {
    const member = members[name];
    if (member !== undefined) text += `${text && ","}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/**
 * JSON in one form only (RFC 8785): members in the order of their UTF-16 code units, no white space. Members that are
 * undefined are left out. Throws for a number that JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error(`${value} is no number of JSON`);
    return JSON.stringify(value);
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  return Array.isArray(value) ? `[${value.map(canonicalJson).join(",")}]` : canonicalObject(value);
}
