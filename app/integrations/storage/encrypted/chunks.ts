import { createCipheriv, createDecipheriv } from "node:crypto";
import { HEAD_BYTES } from "./file-head";

/** Bytes of content in a chunk; the last one may have fewer. */
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ENCRYPTED_BYTES = CHUNK_BYTES + TAG_BYTES;
const ALGORITHM = "aes-256-gcm";

/**
 * A chunk's number and whether it is the last, so that chunks that were exchanged, repeated or cut off do not open.
 * Each file has its own key, so no nonce occurs twice.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Pieces of exactly `size` bytes and the rest, which may be empty only if there is nothing else. */
async function* pieces(content: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of content) {
    waiting.push(part);
    length += part.byteLength;
    if (length <= size) continue;
    const all = Buffer.concat(waiting, length);
    let at = 0;
    for (; length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false };
    waiting = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(waiting, length), isLast: true };
}

/** Encrypts content as chunks under a key that is used for nothing else. */
export async function* encryptChunks(fileKey: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isLast } of pieces(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(index++, isLast), { authTagLength: TAG_BYTES });
    const encrypted = cipher.update(bytes);
    yield Buffer.concat([encrypted, cipher.final(), cipher.getAuthTag()]);
  }
}

function decryptChunk(fileKey: Buffer, encrypted: Buffer, index: number, isLast: boolean): Buffer {
  const end = encrypted.length - TAG_BYTES;
  if (end < 0) throw new Error("a stored file is incomplete");
  const decipher = createDecipheriv(ALGORITHM, fileKey, nonceOf(index, isLast), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(encrypted.subarray(end));
  const bytes = decipher.update(encrypted.subarray(0, end));
  try {
    decipher.final();
  } catch (error) {
    throw new Error("a stored file was altered or is incomplete", { cause: error });
  }
  return bytes;
}

/** Decrypts chunks and passes on only what is proved. Throws when one was altered, exchanged or is missing. */
export async function* decryptChunks(fileKey: Buffer, encrypted: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isLast } of pieces(encrypted, ENCRYPTED_BYTES))
    yield decryptChunk(fileKey, bytes, index++, isLast);
}

/** The length of the content of an encrypted file of so many bytes. */
export function contentBytes(fileBytes: number): number {
  const encrypted = fileBytes - HEAD_BYTES;
  return encrypted - TAG_BYTES * Math.max(Math.ceil(encrypted / ENCRYPTED_BYTES), 1);
}
