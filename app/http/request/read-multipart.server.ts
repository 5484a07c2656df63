import { Readable } from "node:stream";
import busboy from "busboy";
import { storableText } from "~/domain/patterns/storable";
import { type No, no, type Yes, yes } from "~/domain/result";

/**
 * A parsed multipart body: the result of `take` for the file (null without one), and the fields before and after it.
 */
export type Multipart<Taken> = Yes<{
  taken: Taken | null;
  fields: Readonly<Record<string, string>>;
  areSeveral: boolean;
}>;

const LIMITS = { files: 1, fields: 10, fieldSize: 200, fieldNameSize: 100, parts: 12, headerPairs: 20 };

/**
 * Streams a multipart body: its fields, and one file in the field `field`, which `take` receives as a stream. All
 * files of requests are read here. Bytes that `take` leaves are read and dropped, so that the sender gets the
 * response. Throws what `take` throws, and when the sender disconnects.
 */
export async function readMultipart<Taken>(
  request: Request,
  { field, take }: { field: string; take: (content: Readable, fileName: string) => Promise<Taken> },
): Promise<Multipart<Taken> | No<"not-multipart">> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) return no("not-multipart");
  const parser = openParser(type);
  if (!parser) return no("not-multipart");

  const fields: Record<string, string> = {};
  let pendingResult = null as Promise<Taken> | null;
  let areSeveral = false as boolean;
  parser.on("filesLimit", () => {
    areSeveral = true;
  });
  parser.on("field", (name, value) => {
    fields[name] = storableText(value);
  });
  parser.on("file", (name, stream, { filename }) => {
    // The consumer gets the error too; without this listener, an error after the consumer has stopped would end the
    // process.
    stream.on("error", () => undefined);
    if (name !== field || pendingResult) {
      stream.resume();
      return;
    }
    pendingResult = take(stream, storableText(filename ?? "")).catch((error: unknown) => {
      throw stream.errored ? error : new TakeError(error);
    });
    pendingResult.then(
      () => stream.resume(),
      () => parser.destroy(),
    );
  });

  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const parsed = new Promise<void>((done, fail) => {
    parser.once("close", done);
    parser.once("error", (error) => fail(new MalformedBody(error)));
    body.once("error", (error) => {
      parser.destroy(error);
      fail(error);
    });
  });
  body.pipe(parser);
  try {
    await parsed;
    return yes({ taken: await pendingResult, fields, areSeveral });
  } catch (error) {
    body.resume();
    const failure = await Promise.resolve(pendingResult).catch((reason: unknown) => reason);
    if (failure instanceof TakeError) throw failure.cause;
    if (error instanceof MalformedBody) return no("not-multipart");
    throw error;
  }
}

/** The body was well formed so far, but `take` threw. */
class TakeError extends Error {
  constructor(cause: unknown) {
    super("the file was not taken", { cause });
  }
}

/** The body is not well-formed multipart. */
class MalformedBody extends Error {
  constructor(cause: unknown) {
    super("the body is not a well-formed multipart", { cause });
  }
}

function openParser(type: string) {
  try {
    return busboy({ headers: { "content-type": type }, limits: LIMITS, defParamCharset: "utf8" });
  } catch {
    return null;
  }
}
