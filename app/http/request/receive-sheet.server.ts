import type { Readable } from "node:stream";
import { type No, no, type Yes, yes } from "~/domain/result";
import { hasSheetEnding, mayBeSheet, plainFileName, SHEET_MAX_BYTES } from "~/domain/uploads/accept-file";
import { readMultipart } from "./read-multipart.server";

/** Stores a file's bytes as they arrive. Refuses more than `maxBytes` and then stores none. */
export type StoreFile<Stored extends object> = (
  content: AsyncIterable<Uint8Array>,
  file: { name: string; maxBytes: number },
) => Promise<Yes<Stored> | No<"too-large" | "no-room">>;

export type SheetRefusal =
  | "no-file"
  | "several-files"
  | "file-type"
  | "too-large"
  | "no-room"
  | "empty"
  | "not-multipart";

type StoredSheet<Stored extends object> = Yes<{ name: string; stored: Stored }> | No<SheetRefusal>;

/** A received sheet: its cleaned name, the result of `keep`, and the fields before and after it. */
export type ReceivedSheet<Stored extends object> = Yes<{
  name: string;
  stored: Stored;
  fields: Readonly<Record<string, string>>;
}>;

const HEAD_BYTES = 4096;

/**
 * Receives the one sheet of a multipart body, in the field `field`, and streams it to `keep`; it is never whole in
 * memory. Extension and first bytes are checked before anything is stored. `drop` removes what was stored when a
 * second file follows. Throws what `keep` and `drop` throw, and when the sender disconnects.
 */
export async function receiveSheet<Stored extends object>(
  request: Request,
  {
    field,
    endings = [],
    store,
    discard,
  }: {
    field: string;
    /** File extensions beside those of sheets. */
    endings?: readonly string[];
    store: StoreFile<Stored>;
    discard: (stored: Stored) => Promise<void>;
  },
): Promise<ReceivedSheet<Stored> | No<SheetRefusal>> {
  const read = await readMultipart(request, {
    field,
    take: (content, fileName) => take(content, plainFileName(fileName), endings, store),
  });
  if (!read.ok) return read;
  const { taken, fields, areSeveral } = read;
  if (areSeveral) {
    if (taken?.ok) await discard(taken.stored);
    return no("several-files");
  }
  if (!taken) return no("no-file");
  return taken.ok ? yes({ name: taken.name, stored: taken.stored, fields }) : taken;
}

async function take<Stored extends object>(
  stream: Readable,
  name: string,
  endings: readonly string[],
  store: StoreFile<Stored>,
): Promise<StoredSheet<Stored>> {
  if (name === "") return no("no-file");
  if (!hasSheetEnding(name, endings)) return no("file-type");
  const chunks: AsyncIterator<Uint8Array> = stream.iterator({ destroyOnReturn: false });
  const head = await readHead(chunks);
  if (head.byteLength === 0) return no("empty");
  const stored = mayBeSheet(head.subarray(0, HEAD_BYTES))
    ? await store(withHead(head, chunks), { name, maxBytes: SHEET_MAX_BYTES })
    : no("file-type");
  if (stored.ok) return yes({ name, stored });
  // Closes the iterator, so that the stream goes on flowing.
  await chunks.return?.();
  return no(stored.code);
}

async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const head: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head.push(value);
    length += value.byteLength;
  }
  return Buffer.concat(head);
}

async function* withHead(head: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}
