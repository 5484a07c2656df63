/** Keys by their ids. The first one of the list is for writing, all are for reading. */
export type KeyList = { readonly writeId: string; readonly keys: ReadonlyMap<string, Buffer> };

const ID = /^[a-z0-9-]{1,16}$/i;

/** Parses `id:base64,id:base64`, keys of 32 bytes. Throws a message that names the variable and no key. */
export function readKeyList(variable: "DATA_KEYS" | "AUDIT_KEYS", text: string): KeyList {
  const keys = new Map<string, Buffer>();
  for (const part of text.split(",")) {
    const [id, encoded] = part.trim().split(":");
    if (!id || !encoded || !ID.test(id)) throw new Error(`${variable} must be a list of id:base64`);
    const key = Buffer.from(encoded, "base64");
    if (key.length !== 32)
      throw new Error(
        `The ${variable === "DATA_KEYS" ? "data" : "audit"} key ${id} has ${key.length} bytes, 32 are needed`,
      );
    keys.set(id, key);
  }
  const writeId = keys.keys().next().value;
  if (!writeId) throw new Error(`${variable} is empty`);
  return { writeId, keys };
}
