import type { Readable } from "node:stream";

/** The first `size` bytes of a stream, or fewer if it is shorter, and a way to read all of it. */
export type BegunStream = {
  start: Buffer;
  /** The bytes from `from` on, once. */
  rest(from: number): AsyncGenerator<Buffer>;
  destroy(): void;
};

export async function beginStream(stream: Readable, size: number): Promise<BegunStream> {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const parts: Buffer[] = [];
  let length = 0;
  while (length < size) {
    const next = await iterator.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.byteLength;
  }
  const begun = Buffer.concat(parts, length);
  return {
    start: begun.subarray(0, size),
    async *rest(from) {
      try {
        if (begun.length > from) yield begun.subarray(from);
        for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
      } finally {
        stream.destroy();
      }
    },
    destroy: () => void stream.destroy(),
  };
}
