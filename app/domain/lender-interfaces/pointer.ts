/** A JSON pointer (RFC 6901). The empty pointer is the whole document. */
const POINTER = /^(\/([^/~]|~[01])*)*$/;

/** True for a pointer of at most 200 characters that names no part of an object's prototype. */
export const isPointer = (text: string): boolean =>
  text.length <= 200 &&
  POINTER.test(text) &&
  !partsOf(text).some((part) => part === "__proto__" || part === "constructor" || part === "prototype");

function partsOf(pointer: string): string[] {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a pointer; undefined where there is none. */
export function readPointer(json: unknown, pointer: string): unknown {
  let value = json;
  for (const part of partsOf(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** Writes a value into a document at a pointer, with the objects on the way to it. */
export function writePointer(document: Record<string, unknown>, pointer: string, value: unknown): void {
  const parts = partsOf(pointer);
  const last = parts.pop();
  if (last === undefined) throw new Error("the whole document has no name");
  let node = document;
  for (const part of parts) {
    const found = node[part];
    const next = isDocument(found) ? found : {};
    node[part] = next;
    node = next;
  }
  node[last] = value;
}

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True when one pointer is the other, or leads to a part of it: both cannot be written. */
export const collide = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
