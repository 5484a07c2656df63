import { createReadStream } from "node:fs";
import { zerosOfUtf16 } from "~/integrations/spreadsheet/child/sniff";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const CHUNK_BYTES = 64 * 1024;

/**
 * The encoding of a text file: its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if all of it is valid,
 * else Windows-1252.
 */
export async function detectEncoding(path: string, sample: Buffer): Promise<Encoding> {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  return zerosOfUtf16(sample) ?? ((await isUtf8(path)) ? "utf-8" : "windows-1252");
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
      decoder.decode(chunk as Buffer, { stream: true });
  } catch {
    return false;
  }
  return true;
}

/**
 * The characters of Windows-1252 between 0x80 and 0x9F; the platform's own decoder reads these as Latin-1 control
 * characters.
 */
const FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes bytes of Windows-1252, the encoding of Western Excel's "CSV". */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (letter) => FROM_80.charAt(letter.charCodeAt(0) - 0x80));

/** Decodes a part of a text, such as its beginning. */
export function decodeSample(sample: Buffer, encoding: Encoding): string {
  if (encoding === "windows-1252") return decodeWindows1252(sample);
  return new TextDecoder(encoding).decode(sample, { stream: true });
}

/** A text file as UTF-8. */
export async function* utf8Chunks(path: string, encoding: Encoding): AsyncGenerator<Buffer> {
  const chunks = createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
  if (encoding === "utf-8") return yield* chunks;
  if (encoding === "windows-1252") {
    for await (const chunk of chunks) yield Buffer.from(decodeWindows1252(chunk));
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
