/** SHA-256 of a text in UTF-8, hexadecimal. The server and the saved file each bring their own. */
export type Sha256 = (text: string) => string;

/** The names of an object as they were found, in their order in the text, and as they are written there. */
type Shape = {
  readonly found: readonly string[];
  readonly names: readonly string[];
  readonly heads: readonly string[];
};

/** The last shape of each number of members: the objects of a list have the same names. */
const lastShapes: (Shape | undefined)[] = [];
const MAX_MEMBERS = 64;

function isOf({ found }: Shape, names: readonly string[]): boolean {
  for (let index = 0; index < names.length; index++) if (found[index] !== names[index]) return false;
  return true;
}

function shapeOf(found: readonly string[]): Shape {
  const last = lastShapes[found.length];
  if (last && isOf(last, found)) return last;
  const names = [...found].sort();
  const shape = { found, names, heads: names.map((name) => `${JSON.stringify(name)}:`) };
  if (found.length <= MAX_MEMBERS) lastShapes[found.length] = shape;
  return shape;
}

/** Text that JSON writes as it is. */
const PLAIN = /^[\w-]*$/;

function canonicalObject(value: object): string {
  const { names, heads } = shapeOf(Object.keys(value));
  const members = value as Readonly<Record<string, unknown>>;
  let text = "";
  for (let index = 0; index < names.length; index++) {
    const member = members[names[index] as string];
    if (member !== undefined) text += `${text && ","}${heads[index]}${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

function canonicalArray(values: readonly unknown[]): string {
  let text = "";
  for (let index = 0; index < values.length; index++) text += `${index > 0 ? "," : ""}${canonicalJson(values[index])}`;
  return `[${text}]`;
}

/**
 * JSON in one form only (RFC 8785): members in the order of their UTF-16 code units, no white space. Members that are
 * undefined are left out. Throws for a number that JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "string") return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error(`${value} is not a number of JSON`);
    return `${value}`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
}
