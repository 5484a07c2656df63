/** The settings of the keys that sign receipts, as the environment has them. */

/** The key that signs: a seed of 32 bytes, and its first day in India. */
export type SigningKey = { readonly id: string; readonly seed: Buffer; readonly from: string };

/** An earlier key: its public half, 32 bytes, with its first and last day in India. */
export type RetiredKey = { readonly id: string; readonly bytes: Buffer; readonly from: string; readonly until: string };

const ID = /^[a-z0-9-]{1,16}$/;
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

function bytesOf(id: string, encoded: string): Buffer {
  const bytes = Buffer.from(encoded, "base64");
  if (!ID.test(id) || bytes.length !== 32) throw new Error(`"${id}" must be an id and 32 bytes in base64`);
  return bytes;
}

/** Parses `id:base64:first day`. */
export function readSigningKey(text: string): SigningKey {
  const [id = "", encoded = "", from = ""] = text.split(":");
  const seed = bytesOf(id, encoded);
  if (!DAY.test(from)) throw new Error("must end with the first day of its use, such as 2026-11-23");
  return { id, seed, from };
}

/** Parses `id:base64 of the public half:first day:last day,…`. */
export const readRetiredKeys = (text: string): RetiredKey[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [id = "", encoded = "", from = "", until = ""] = part.split(":");
      const bytes = bytesOf(id, encoded);
      if (!DAY.test(from) || !DAY.test(until)) throw new Error(`"${id}" must end with its first and its last day`);
      return { id, bytes, from, until };
    });
