import { createHash } from "node:crypto";

/** The content is longer than it may be. */
export class TooLong extends Error {}

/** What has been seen of a content: its bytes and the sum over them. */
export type Seen = { bytes: number; sum: ReturnType<typeof createHash> };

export const nothingSeen = (): Seen => ({ bytes: 0, sum: createHash("sha256") });

/** Passes the content on and measures it. Throws TooLong at the first byte above the limit. */
export async function* measured(content: Uint8Array | AsyncIterable<Uint8Array>, maxBytes: number, seen: Seen) {
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    seen.bytes += chunk.byteLength;
    if (seen.bytes > maxBytes) throw new TooLong();
    seen.sum.update(chunk);
    yield chunk;
  }
}
