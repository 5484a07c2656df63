import type { PublicKey } from "~/domain/receipts/receipt";

const PREFIX = "receipt:";

/** The id of a receipt key's row among the check values of keys. Its value is the public key. */
export const receiptKeyId = (id: string): string => `${PREFIX}${id}`;

export const isReceiptKeyId = (keyId: string): boolean => keyId.startsWith(PREFIX);

/**
 * Returns the receipt keys that the database does not know yet. Throws when a key has the name of another one, when one
 * that has signed receipts is no longer published, or when the present one begins after today: its signatures would not
 * count.
 */
export function compareReceiptKeys(
  stored: readonly { keyId: string; check: string }[],
  published: readonly PublicKey[],
  today: string,
): PublicKey[] {
  for (const { id, from, until } of published)
    if (until === null && from > today) throw new Error(`The receipt key "${id}" begins on ${from}, after today.`);
  const checks = new Map(stored.filter(({ keyId }) => isReceiptKeyId(keyId)).map((row) => [row.keyId, row.check]));
  const ids = new Set(published.map(({ id }) => receiptKeyId(id)));
  for (const [keyId, check] of checks)
    if (!ids.has(keyId))
      throw new Error(
        `Receipts of this database were signed with the key "${keyId.slice(PREFIX.length)}". Add its public half (${Buffer.from(check, "base64url").toString("base64")}) to RETIRED_RECEIPT_KEYS.`,
      );
  for (const { id, publicKey } of published)
    if ((checks.get(receiptKeyId(id)) ?? publicKey) !== publicKey)
      throw new Error(
        `The receipt key "${id}" is not the one that signed receipts of this database. Restore it, or give the new key a new id.`,
      );
  return published.filter(({ id }) => !checks.has(receiptKeyId(id)));
}
