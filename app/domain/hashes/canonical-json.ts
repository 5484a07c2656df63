/**
 * JSON in one form only (RFC 8785): members in the order of their UTF-16 code units, no white space. Members that are
 * undefined are left out. Throws for a number that JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
    return `{${members.join(",")}}`;
  }
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${value} is no number of JSON`);
  return JSON.stringify(value ?? null);
}

/** SHA-256 of a text in UTF-8, hexadecimal. The server and the saved file each bring their own. */
export type Sha256 = (text: string) => string;
