import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { no, yes } from "~/domain/result";
import { newFileKey } from "~/platform/file-keys.server";
import { beginStream } from "../begin-stream";
import { measured, nothingSeen, TooLong } from "../measured";
import type { Storage } from "../types";
import { contentBytes, decryptChunks, encryptChunks } from "./chunks";
import { fileKeyOf, HEAD_BYTES, isEncrypted, newHead } from "./file-head";

/**
 * Calls `run` with the path of a file of this content, for programs that read files by their path. On Linux the file has
 * no name any more: a process that is killed leaves nothing readable behind. Elsewhere it is deleted afterwards.
 */
async function withPlainCopy<T>(content: AsyncIterable<Uint8Array>, run: (path: string) => Promise<T>) {
  const name = path.join(os.tmpdir(), `storage-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    const isNameless = process.platform === "linux";
    if (isNameless) await rm(name);
    for await (const part of content) await file.writeFile(part);
    return await run(isNameless ? `/proc/${process.pid}/fd/${file.fd}` : name);
  } finally {
    await file.close();
    await rm(name, { force: true });
  }
}

async function* encryptedFile(key: string, content: AsyncIterable<Uint8Array>) {
  const fileKey = newFileKey();
  yield newHead(key, fileKey);
  yield* encryptChunks(fileKey, content);
}

/**
 * A storage whose files are encrypted: each with its own key, which is wrapped by the first of DATA_KEYS and bound to the
 * file's location. Sizes and sums are those of the content. Files from before are read as they are. With
 * `writesEncrypted` off, new ones are stored like those.
 */
export function createEncryptedStorage(inner: Storage, writesEncrypted = true): Storage {
  const open = async (key: string) => {
    const file = await inner.get(key);
    if (!file) return null;
    const begun = await beginStream(file.stream, HEAD_BYTES);
    if (!isEncrypted(begun.start)) return { ...file, isPlain: true, begun, content: () => begun.rest(0) };
    try {
      const fileKey = fileKeyOf(key, begun.start);
      const content = () => decryptChunks(fileKey, begun.rest(HEAD_BYTES));
      return { ...file, bytes: contentBytes(file.bytes), isPlain: false, begun, content };
    } catch (error) {
      begun.destroy();
      throw error;
    }
  };

  return {
    async put(key, content, options) {
      if (!writesEncrypted) return inner.put(key, content, options);
      const { type, maxBytes = Number.POSITIVE_INFINITY } = options;
      const seen = nothingSeen();
      try {
        const put = await inner.put(key, encryptedFile(key, measured(content, maxBytes, seen)), { type });
        return put.ok ? yes({ bytes: seen.bytes, sha256: seen.sum.digest("hex") }) : put;
      } catch (error) {
        if (error instanceof TooLong) return no("too-large");
        throw error;
      }
    },
    async get(key) {
      const file = await open(key);
      if (!file) return null;
      const stream = Readable.from(file.content(), { objectMode: false });
      // A generator that nobody has begun does not end its source.
      stream.once("close", file.begun.destroy);
      return { stream, type: file.type, bytes: file.bytes };
    },
    async withFile(key, run) {
      const file = await open(key);
      if (!file) return null;
      try {
        return file.isPlain ? await inner.withFile(key, run) : await withPlainCopy(file.content(), run);
      } finally {
        file.begun.destroy();
      }
    },
    changeStart: (...args) => inner.changeStart(...args),
    delete: (key) => inner.delete(key),
    list: (folder) => inner.list(folder),
    removeUnfinished: (before) => inner.removeUnfinished(before),
  };
}
