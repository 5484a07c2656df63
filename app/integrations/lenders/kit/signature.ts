import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 over the concatenated parts. */
export function hmac(secret: string, encoding: "hex" | "base64", ...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHmac("sha256", secret);
  for (const part of parts) sum.update(part);
  return sum.digest(encoding);
}

export function bodyDigest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Compares two signatures of any length in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
