import { Transform } from "node:stream";
import { crc32 } from "node:zlib";
import yauzl from "yauzl";
import { Refusal } from "~/integrations/spreadsheet/child/refusal";
import type { ReadLimits } from "~/integrations/spreadsheet/limits";

const MAX_PARTS = 2_000;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * The parts of a package by name in lower case, as the format compares them. Sizes are checked before anything is
 * unzipped.
 */
export type ZipParts = {
  has(name: string): boolean;
  /** The bytes of a part; aborts when they exceed the declared size or the checksum is wrong. */
  open(name: string): Promise<NodeJS.ReadableStream>;
};

const damaged = (error: unknown) => (error instanceof Refusal ? error : new Refusal("damaged", describe(error)));
const describe = (error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : String(error));

/**
 * Lists a zip file. Refuses one that is too large when unzipped, exceeds the ratio limit, is encrypted or unreadable,
 * or has a name twice.
 */
export async function openZipParts(fd: number, fileBytes: number, limits: ReadLimits): Promise<ZipParts> {
  const zip = await yauzl.fromFdPromise(fd, { autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  if (zip.entryCount > MAX_PARTS) throw new Refusal("damaged", `${zip.entryCount} parts`);
  const entries = await listEntries(zip);
  const parts = new Map<string, yauzl.Entry>();
  let unzipped = 0;
  for (const entry of entries) {
    const name = entry.fileName.replace(/^\//, "").toLowerCase();
    if (parts.has(name)) throw new Refusal("damaged", "a part twice");
    parts.set(name, entry);
    unzipped += entry.uncompressedSize;
    if (unzipped > limits.maxUnzippedBytes)
      throw new Refusal("too-large", `more than ${Math.floor(limits.maxUnzippedBytes / 1024 / 1024)} MB unzipped`);
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw new Refusal("encrypted");
  }
  if (unzipped > fileBytes * limits.maxRatio) throw new Refusal("too-large", `ratio above ${limits.maxRatio}`);

  return {
    has: (name) => parts.has(name.toLowerCase()),
    open: async (name) => {
      const entry = parts.get(name.toLowerCase());
      if (!entry) throw new Refusal("damaged", `no part ${name.slice(0, 100)}`);
      if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
        throw new Refusal("damaged", `compression ${entry.compressionMethod}`);
      const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw damaged(error);
      });
      const checked = checkSum(entry.crc32);
      stream.on("error", (error: Error) => checked.destroy(damaged(error)));
      return stream.pipe(checked);
    },
  };
}

function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", (error: unknown) =>
      reject(/encrypt/i.test(describe(error)) ? new Refusal("encrypted") : damaged(error)),
    );
    zip.readEntry();
  });
}

/** Passes bytes through and fails at the end when their checksum is wrong. */
function checkSum(expected: number): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === expected ? null : new Refusal("damaged", "check sum")),
  });
}
