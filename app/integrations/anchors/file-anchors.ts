import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { mkdir, open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describeError, logger } from "~/platform/logger.server";
import type { AnchorStore, StoredAnchor } from "./types";

const FILE = /^[0-9]{4}-[0-9]{2}\.log$/;
const OPENING_FILE = "opening.log";
const LINE = /^([0-9]{1,12}) (.+)$/;

/** The anchors of a file by number. A line that a crash left half-written is none; of two with one number the first counts. */
async function readAnchors(file: string): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  for (const line of text.split("\n").slice(0, -1)) {
    const [, number, anchor] = LINE.exec(line) ?? [];
    if (number && anchor && !found.has(Number(number))) found.set(Number(number), anchor);
  }
  return found;
}

/** Lets the kernel refuse every change but an append, where this process may ask for that (CAP_LINUX_IMMUTABLE). */
async function makeAppendOnly(file: string): Promise<void> {
  await promisify(execFile)("chattr", ["+a", file]).catch((error) =>
    logger.warn({ event: "audit-anchors-not-append-only", file, ...describeError(error) }),
  );
}

/**
 * Appends anchors to a file for each month in a folder, and waits until they are on the disk. `isAppendOnly`: gives each
 * new file the append-only flag, so that nothing but root, by `chattr -a`, can change what it holds.
 */
export function createFileAnchors(folder: string, { isAppendOnly }: { isAppendOnly: boolean }): AnchorStore {
  const root = path.resolve(folder);

  const months = async () => {
    const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return names
      .filter((name) => FILE.test(name))
      .sort()
      .reverse();
  };

  const append = async (name: string, { number, text }: StoredAnchor) => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const file = await open(path.join(root, name), constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600);
    try {
      const isNew = (await file.stat()).size === 0;
      // A line that a crash left half-written must not swallow this one.
      await file.writeFile(`${isNew ? "" : "\n"}${number} ${text}\n`);
      await file.sync();
      if (isNew && isAppendOnly) await makeAppendOnly(path.join(root, name));
    } finally {
      await file.close();
    }
  };

  const read = async (number: number) => {
    if (number === 0) return (await readAnchors(path.join(root, OPENING_FILE))).get(0) ?? null;
    for (const month of await months()) {
      const found = (await readAnchors(path.join(root, month))).get(number);
      if (found) return found;
    }
    return null;
  };

  /** Numbers only grow: a month that holds a smaller one ends the search. */
  const isTaken = async (number: number) => {
    if (number === 0) return (await read(0)) !== null;
    for (const month of await months()) {
      const anchors = await readAnchors(path.join(root, month));
      if (anchors.has(number)) return true;
      if ([...anchors.keys()].some((earlier) => earlier < number)) return false;
    }
    return false;
  };

  return {
    name: root,
    async add(anchor, at) {
      if (await isTaken(anchor.number)) return false;
      await append(anchor.number === 0 ? OPENING_FILE : `${at.toISOString().slice(0, 7)}.log`, anchor);
      return true;
    },
    read,
    async *newest() {
      for (const month of await months()) {
        const anchors = [...(await readAnchors(path.join(root, month)))].sort(([a], [b]) => b - a);
        for (const [number, text] of anchors) yield { number, text };
      }
    },
  };
}
