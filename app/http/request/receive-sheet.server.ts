import type { Readable } from "node:stream";
import { type No, no, type Yes, yes } from "~/domain/result";
import { hasSheetEnding, mayBeSheet, plainFileName, SHEET_MAX_BYTES } from "~/domain/uploads/accept-file";
import { readMultipart } from "./read-multipart.server";

/** Keeps a file's bytes while they come; refuses more than `maxBytes` and then keeps none. */
export type KeepFile<Kept extends object> = (
  content: AsyncIterable<Uint8Array>,
  file: { name: string; maxBytes: number },
) => Promise<Yes<Kept> | No<"too-large" | "no-room">>;

export type SheetRefusal =
  | "no-file"
  | "several-files"
  | "file-type"
  | "too-large"
  | "no-room"
  | "empty"
  | "not-multipart";

type Taken<Kept extends object> = Yes<{ name: string; kept: Kept }> | No<SheetRefusal>;

/** A sheet that has arrived: its name made plain, what `keep` answered, and the fields beside it, wherever they stood. */
export type ReceivedSheet<Kept extends object> = Yes<{
  name: string;
  kept: Kept;
  fields: Readonly<Record<string, string>>;
}>;

const HEAD_BYTES = 4096;

/**
 * The one sheet of a multipart body, in the field `field`, handed to `keep` as it comes: never whole in memory. Ending and first bytes are
 * looked at before anything is kept; `drop` takes away what was kept of the first of several files. Throws what `keep` and `drop` throw, and
 * when the sender goes away in the middle.
 */
export async function receiveSheet<Kept extends object>(
  request: Request,
  { field, keep, drop }: { field: string; keep: KeepFile<Kept>; drop: (kept: Kept) => Promise<void> },
): Promise<ReceivedSheet<Kept> | No<SheetRefusal>> {
  const read = await readMultipart(request, {
    field,
    take: (content, fileName) => take(content, plainFileName(fileName), keep),
  });
  if (!read.ok) return read;
  const { taken, fields, areSeveral } = read;
  if (areSeveral) {
    if (taken?.ok) await drop(taken.kept);
    return no("several-files");
  }
  if (!taken) return no("no-file");
  return taken.ok ? yes({ name: taken.name, kept: taken.kept, fields }) : taken;
}

async function take<Kept extends object>(stream: Readable, name: string, keep: KeepFile<Kept>): Promise<Taken<Kept>> {
  if (name === "") return no("no-file");
  if (!hasSheetEnding(name)) return no("file-type");
  const chunks: AsyncIterator<Uint8Array> = stream.iterator({ destroyOnReturn: false });
  const head = await readHead(chunks);
  if (head.byteLength === 0) return no("empty");
  const kept = mayBeSheet(head.subarray(0, HEAD_BYTES))
    ? await keep(withHead(head, chunks), { name, maxBytes: SHEET_MAX_BYTES })
    : no("file-type");
  if (kept.ok) return yes({ name, kept });
  // The iterator lets go of the stream, or it would not flow on.
  await chunks.return?.();
  return no(kept.code);
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
