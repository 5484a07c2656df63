import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { dataKeys } from "./crypto.server";

/** A file's own key, encrypted with the data key of that id. */
export type WrappedKey = { keyId: string; wrapped: Buffer };

const [NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

/** The length of an encrypted file key: nonce, tag and key. */
export const WRAPPED_BYTES = NONCE_BYTES + TAG_BYTES + KEY_BYTES;

const aad = (location: string) => Buffer.from(`file-key\u0000${location}`);

/** A new key for one file. */
export const newFileKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts a file's key with the first data key. It is bound to the file's location: copied to another one, it does not open. */
export function wrapFileKey(location: string, fileKey: Uint8Array): WrappedKey {
  const { writeId, keys } = dataKeys();
  const key = keys.get(writeId);
  if (!key) throw new Error("the encryption key is missing");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(aad(location));
  const encrypted = Buffer.concat([cipher.update(fileKey), cipher.final()]);
  return { keyId: writeId, wrapped: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
}

/** Decrypts a file's key. Throws when it was altered or moved, or its data key is missing. */
export function unwrapFileKey(location: string, { keyId, wrapped }: WrappedKey): Buffer {
  const key = dataKeys().keys.get(keyId);
  if (!key) throw new Error(`a stored file is encrypted with the data key ${keyId}, which is not configured`);
  const decipher = createDecipheriv("aes-256-gcm", key, wrapped.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(aad(location));
  decipher.setAuthTag(wrapped.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
