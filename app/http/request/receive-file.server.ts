import { Readable } from "node:stream";
import busboy from "busboy";
import { type No, no, type Yes, yes } from "~/domain/result";
import { hasSheetEnding, mayBeSheet, plainFileName, SHEET_MAX_BYTES } from "~/domain/uploads/accept-file";

/** Keeps a file's bytes while they come; refuses more than `maxBytes` and then keeps none. */
export type KeepFile<Kept extends object> = (
  content: AsyncIterable<Uint8Array>,
  file: { name: string; maxBytes: number },
) => Promise<Yes<Kept> | No<"too-large" | "no-room">>;

export type FileRefusal =
  | "no-file"
  | "several-files"
  | "file-type"
  | "too-large"
  | "no-room"
  | "empty"
  | "not-multipart";

/** A file that has arrived: its name made plain, what `keep` answered, and the fields beside it, wherever they stood. */
export type ReceivedFile<Kept extends object> = Yes<{
  name: string;
  kept: Kept;
  fields: Readonly<Record<string, string>>;
}>;

const HEAD_BYTES = 4096;
const LIMITS = { files: 1, fields: 10, fieldSize: 200, fieldNameSize: 100, parts: 12, headerPairs: 20 };

/**
 * The one sheet of a multipart body, in the field `field`, handed to `keep` as it comes: never whole in memory. Ending and first bytes are
 * looked at before anything is kept; `drop` takes away what was kept of the first of several files. The rest of a refused body is read and
 * thrown away, so that its sender hears the answer. Throws what `keep` and `drop` throw, and when the sender goes away in the middle.
 */
export async function receiveFile<Kept extends object>(
  request: Request,
  { field, keep, drop }: { field: string; keep: KeepFile<Kept>; drop: (kept: Kept) => Promise<void> },
): Promise<ReceivedFile<Kept> | No<FileRefusal>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) return no("not-multipart");
  const parser = openParser(type);
  if (!parser) return no("not-multipart");

  const fields: Record<string, string> = {};
  let taken = null as Promise<ReceivedFile<Kept> | No<FileRefusal>> | null;
  let areMore = false as boolean;
  parser.on("filesLimit", () => {
    areMore = true;
  });
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (name, stream, { filename }) => {
    // Whoever reads it hears of its end there; of one that nobody reads any more, an error without an ear would end the process.
    stream.on("error", () => undefined);
    if (name === field && !taken) {
      taken = take(stream, plainFileName(filename ?? ""), keep, fields);
      taken.catch(() => parser.destroy());
    } else stream.resume();
  });

  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const parsed = new Promise<void>((done, fail) => {
    parser.once("close", done);
    parser.once("error", (error) => fail(new BrokenBody(error)));
    body.once("error", (error) => {
      parser.destroy(error);
      fail(error);
    });
  });
  body.pipe(parser);
  try {
    await parsed;
    const received = (await taken) ?? no("no-file");
    if (!areMore) return received;
    if (received.ok) await drop(received.kept);
    return no("several-files");
  } catch (error) {
    body.resume();
    const lost = await Promise.resolve(taken).catch((reason: unknown) => reason);
    if (lost instanceof NotKept) throw lost.cause;
    if (error instanceof BrokenBody) return no("not-multipart");
    throw error;
  }
}

/** The body was well formed as far as it came, but `keep` threw. */
class NotKept extends Error {
  constructor(cause: unknown) {
    super("the file was not kept", { cause });
  }
}

/** The body is no well-formed multipart. */
class BrokenBody extends Error {
  constructor(cause: unknown) {
    super("the body is no well-formed multipart", { cause });
  }
}

function openParser(type: string) {
  try {
    return busboy({ headers: { "content-type": type }, limits: LIMITS, defParamCharset: "utf8" });
  } catch {
    return null;
  }
}

async function take<Kept extends object>(
  stream: Readable,
  name: string,
  keep: KeepFile<Kept>,
  fields: Record<string, string>,
): Promise<ReceivedFile<Kept> | No<FileRefusal>> {
  const refuse = (code: FileRefusal) => {
    stream.resume();
    return no(code);
  };
  if (name === "") return refuse("no-file");
  if (!hasSheetEnding(name)) return refuse("file-type");
  const chunks: AsyncIterator<Uint8Array> = stream.iterator({ destroyOnReturn: false });
  const head = await readHead(chunks);
  if (head.byteLength === 0) return refuse("empty");
  const kept = mayBeSheet(head.subarray(0, HEAD_BYTES))
    ? await keep(withHead(head, chunks), { name, maxBytes: SHEET_MAX_BYTES }).catch((error: unknown) => {
        throw stream.errored ? error : new NotKept(error);
      })
    : no("file-type");
  if (kept.ok) return yes({ name, kept, fields });
  // The iterator lets go of the stream, or it would not flow on.
  await chunks.return?.();
  return refuse(kept.code);
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
