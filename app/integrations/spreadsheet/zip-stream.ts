import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A part of a zip file: its name and its bytes, which are read once. */
export type ZipPart = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** Sizes follow the content: bit 3. Names are UTF-8: bit 11. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the format's first day. */
const DAY = 0x0021;

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

function fields(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of parts) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

const localHead = (name: Buffer) =>
  fields(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );

const centralHead = ({ name, crc, packed, size, offset }: Written) =>
  fields(
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );

/** The bytes of a zip file, part by part, in constant memory. Parts and the file must be smaller than 4 GB. */
export async function* zipBytes(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, content } of parts) {
    const name = Buffer.from(text, "utf8");
    const head = Buffer.concat([localHead(name), name]);
    let [crc, size, packed] = [0, 0, 0];
    const measured = async function* () {
      for await (const chunk of content) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    };
    yield head;
    const deflated = createDeflateRaw();
    const source = Readable.from(measured(), { objectMode: false });
    source.on("error", (error) => deflated.destroy(error));
    for await (const chunk of source.pipe(deflated) as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    yield fields([4, 0x08074b50], [4, crc], [4, packed], [4, size]);
    written.push({ name, crc, packed, size, offset });
    offset += head.length + packed + 16;
  }
  const directory = Buffer.concat(written.flatMap((part) => [centralHead(part), part.name]));
  yield directory;
  yield fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
}
