import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { PublicKey, Signature } from "~/domain/receipts/receipt";
import { env } from "./env.server";

/** What comes before the bytes of an Ed25519 seed and a public key in DER (RFC 8410). */
const SEED_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_HEAD = Buffer.from("302a300506032b6570032100", "hex");

const publicKeyFrom = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, bytes]), format: "der", type: "spki" });

const bytesOf = (key: KeyObject): string =>
  key.export({ format: "der", type: "spki" }).subarray(PUBLIC_HEAD.length).toString("base64url");

let pair: { id: string; secret: KeyObject; publicKey: string } | undefined;

function signingPair() {
  if (pair) return pair;
  const { id, seed } = env().receipts.signing;
  const secret = createPrivateKey({ key: Buffer.concat([SEED_HEAD, seed]), format: "der", type: "pkcs8" });
  pair = { id, secret, publicKey: bytesOf(createPublicKey(secret)) };
  return pair;
}

/** Signs a text with the present key. */
export function signReceipt(text: string): Signature {
  const { id, secret } = signingPair();
  return { key: id, value: sign(null, Buffer.from(text), secret).toString("base64url") };
}

/** The public keys of this installation, the present one first. */
export function receiptPublicKeys(): PublicKey[] {
  const { signing, retired } = env().receipts;
  const { id, publicKey } = signingPair();
  return [
    { id, publicKey, from: signing.from, until: null },
    ...retired.map(({ bytes, ...key }) => ({ ...key, publicKey: bytes.toString("base64url") })),
  ];
}

const objects = new Map<string, KeyObject>();

/** True when an Ed25519 signature of a text is right. A key or a signature that cannot be read is wrong. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const known = objects.get(publicKey) ?? publicKeyFrom(Buffer.from(publicKey, "base64url"));
    objects.set(publicKey, known);
    return verify(null, Buffer.from(text), known, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}
