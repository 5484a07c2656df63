import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env.server";
import { freshBytes } from "./fresh-bytes.server";
import { type KeyList, readKeyList } from "./key-list";

/** Where an encrypted value is stored. The value is bound to it: copied elsewhere, it cannot be decrypted. */
export type FieldLocation = { table: string; column: string; rowId: string };

let ring: KeyList | undefined;

/** The data keys of this process: the first one encrypts, all decrypt. */
export function dataKeys(): KeyList {
  ring ??= readKeyList("DATA_KEYS", env().keys.data);
  return ring;
}

/** A shorter tag is refused: it would be easier to guess. */
const TAG_BYTES = 16;

const aad = (location: FieldLocation) =>
  Buffer.from(`${location.table}\u0000${location.column}\u0000${location.rowId}`);

const NONCE_BYTES = 12;

/** Encrypts with AES-256-GCM under the first key: `keyId.nonce.tag.text`, base64url. */
export function encryptField(location: FieldLocation, text: string): string {
  const { writeId, keys } = dataKeys();
  const key = keys.get(writeId);
  if (!key) throw new Error("the encryption key is missing");
  const nonce = freshBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(aad(location));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [
    writeId,
    nonce.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
    encrypted.toString("base64url"),
  ].join(".");
}

/** Decrypts what `encryptField` made for the same location. Throws when it was altered or moved, or its key is missing. */
export function decryptField(location: FieldLocation, stored: string): string {
  const [id, nonce, tag, encrypted] = stored.split(".");
  const key = id ? dataKeys().keys.get(id) : undefined;
  if (!key || !nonce || !tag || encrypted === undefined) throw new Error("an encrypted field cannot be decrypted");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: TAG_BYTES });
  decipher.setAAD(aad(location));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(encrypted, "base64url")), decipher.final()]).toString("utf8");
}

const keyed = (key: string, ...parts: string[]) =>
  createHmac("sha256", Buffer.from(key, "base64")).update(parts.join("\u0000")).digest("base64url");

/** The blind index of a normalised value: equal for equal values of one brand and column, and only for those. */
export function lookupIndex(brandId: string, column: string, normalText: string): string {
  return keyed(env().keys.index, brandId, column, normalText);
}

/** The cross-brand hash of a value, under a key of its own. */
export function dedupeHash(kind: string, normalText: string): string {
  return keyed(env().keys.dedupe, kind, normalText);
}

/** The HMAC of a passcode, bound to what it is for: its row's id, area, purpose and owner as one text. */
export function codeHmac(bound: string, code: string): string {
  return keyed(env().keys.code, bound, code);
}

/** A tag over text that only this installation can compute; for signed links and opaque references. */
export function sign(purpose: string, text: string): string {
  return keyed(env().keys.app, purpose, text);
}

/** HMAC-SHA-256 of a text under a shared secret, base64url: the signature of HS256. */
export function hmacSha256(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: its SHA-256. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** SHA-256 of a text, hexadecimal. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Six random digits. */
export function randomCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, "0");
}

/** The ids of this process's data keys, the encrypting key first. */
export function dataKeyIds(): string[] {
  return [...dataKeys().keys.keys()];
}

/** A value that only a holder of the data key `keyId` can compute. */
export function checkValue(keyId: string): string {
  const key = dataKeys().keys.get(keyId);
  if (!key) throw new Error(`the data key ${keyId} is not configured`);
  return createHmac("sha256", key).update("key-check").digest("base64url");
}

/** The keys besides `DATA_KEYS`. The first two index rows; the others protect short-lived data. */
export const KEY_VARIABLES = ["INDEX_KEY", "DEDUPE_KEY", "CODE_PEPPER", "APP_SECRET"] as const;
export type KeyVariable = (typeof KEY_VARIABLES)[number];

/** A value that only a holder of this variable's key can compute, under a label that is used for nothing else. */
export function keyCheckValue(variable: KeyVariable): string {
  const { index, dedupe, code, app } = env().keys;
  const key = { INDEX_KEY: index, DEDUPE_KEY: dedupe, CODE_PEPPER: code, APP_SECRET: app }[variable];
  return keyed(key, "key-check", variable);
}
