import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { no, yes } from "~/domain/result";
import { assertStorageKey, isStorageKey } from "./storage-key";
import type { PutOptions, Storage } from "./types";

/** The disk is full, or this user's quota. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** For the processes of one group: web and worker may run as different users. The umask takes away what it takes away. */
const FOLDER_MODE = 0o770;
const FILE_MODE = 0o660;

const PLAIN_TYPE = "application/octet-stream";
const TYPE = /^[a-z]+\/[a-z0-9.+-]{1,100}$/;

type Content = Uint8Array | AsyncIterable<Uint8Array>;
type Versions = (start: Buffer) => readonly Buffer[];

/** Writes into a new file of `incoming/`. `written` is null when the content is longer than allowed. */
async function writeAside(root: string, content: Content, maxBytes: number) {
  await mkdir(path.join(root, "incoming"), { recursive: true, mode: FOLDER_MODE });
  const aside = path.join(root, "incoming", randomUUID());
  const file = await open(aside, "wx", FILE_MODE);
  try {
    const written = await writeAll(file, content, maxBytes);
    if (written) await file.sync();
    return { aside, written };
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function moveInto(aside: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
  await rename(aside, target);
}

/** Stores files in a folder: contents in `files/`, media types in `types/`, half-written ones in `incoming/`. */
export function createLocalStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const pathOf = (kind: "files" | "types", key: string) => {
    assertStorageKey(key);
    return path.join(root, kind, ...key.split("/"));
  };

  /** Deletes what did not fit on the disk. */
  const write = async (key: string, content: Content, options: PutOptions) => {
    const { aside, written } = await writeAside(root, content, options.maxBytes ?? Number.POSITIVE_INFINITY);
    if (!written) {
      await rm(aside, { force: true });
      return no("too-large");
    }
    try {
      const label = await writeAside(root, Buffer.from(options.type), Number.POSITIVE_INFINITY);
      await moveInto(label.aside, pathOf("types", key));
      await moveInto(aside, pathOf("files", key));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    return yes(written);
  };

  return {
    async put(key, content, options: PutOptions) {
      if (!TYPE.test(options.type)) throw new Error("not a media type");
      assertStorageKey(key);
      try {
        return await write(key, content, options);
      } catch (error) {
        if (NO_ROOM.has((error as NodeJS.ErrnoException).code ?? "")) return no("no-room");
        throw error;
      }
    },
    async get(key) {
      const file = await openExisting(pathOf("files", key));
      if (!file) return null;
      const { size } = await file.stat();
      const type = await readFile(pathOf("types", key), "utf8").catch(() => PLAIN_TYPE);
      return { stream: file.createReadStream(), type, bytes: size };
    },
    async withFile(key, run) {
      const target = pathOf("files", key);
      const file = await openExisting(target);
      await file?.close();
      return file ? run(target) : null;
    },
    async changeStart(key, bytes, versions) {
      return writeStart(pathOf("files", key), bytes, versions);
    },
    async delete(key) {
      await rm(pathOf("types", key), { force: true });
      await rm(pathOf("files", key), { force: true });
    },
    async *list(folder) {
      for await (const { file, changedAt } of filesBelow(pathOf("files", folder))) {
        const key = path.relative(path.join(root, "files"), file).split(path.sep).join("/");
        if (isStorageKey(key)) yield { key, changedAt };
      }
    },
    async removeUnfinished(before) {
      for await (const { file, changedAt } of filesBelow(path.join(root, "incoming")))
        if (changedAt < before) await rm(file, { force: true });
    },
  };
}

/**
 * Writes versions over the first bytes of a file, one after the other. A file that is replaced keeps its old content for
 * those who have opened it, so this changes no newer one.
 */
async function writeStart(target: string, bytes: number, versions: Versions): Promise<boolean> {
  const file = await ifThere(open(target, constants.O_RDWR | constants.O_NOFOLLOW));
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    for (const version of versions(buffer.subarray(0, bytesRead))) {
      await file.write(version, 0, version.length, 0);
      await file.datasync();
    }
    return true;
  } finally {
    await file.close();
  }
}

/**
 * Whether this process may write and read files in the folder of a storage, which it makes if it is missing: the disk may be
 * missing, or the folder somebody else's.
 */
export async function isUsableFolder(folder: string): Promise<boolean> {
  const allowed = (folder: string) => access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    await allowed(folder);
    for (const kind of ["files", "types", "incoming"]) await ifThere(allowed(path.join(folder, kind)));
    return true;
  } catch {
    return false;
  }
}

/** Size and checksum of the written file; null when it is longer than allowed. */
async function writeAll(file: FileHandle, content: Content, maxBytes: number) {
  const sum = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    sum.update(chunk);
    await file.writeFile(chunk);
  }
  return { bytes, sha256: sum.digest("hex") };
}

/** The result of a call; null when its file does not exist. */
async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/** The plain files in a folder and its subfolders, without links. None if the folder does not exist. */
async function* filesBelow(folder: string): AsyncGenerator<{ file: string; changedAt: Date }> {
  for await (const entry of (await ifThere(opendir(folder))) ?? []) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(inside);
    const found = entry.isFile() ? await ifThere(stat(inside)) : null;
    if (found) yield { file: inside, changedAt: found.mtime };
  }
}

const openExisting = (target: string): Promise<FileHandle | null> =>
  ifThere(open(target, constants.O_RDONLY | constants.O_NOFOLLOW));
