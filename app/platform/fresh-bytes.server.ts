import { randomBytes } from "node:crypto";

const POOL_BYTES = 8_192;
let pool = Buffer.alloc(0);

/**
 * Random bytes for one use. They are asked of the system for many uses at once, because a call costs more than what most
 * of them are for.
 */
export function freshBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(Math.max(POOL_BYTES, count));
  const bytes = pool.subarray(0, count);
  pool = pool.subarray(count);
  return bytes;
}

/** A nonce of a content policy. */
export const newPolicyNonce = (): string => freshBytes(16).toString("base64");
