import { Transform, type TransformCallback } from "node:stream";

/**
 * The stream that React writes a page to. React fills blocks of fixed size; when a multi-byte character does not fit,
 * it leaves up to three zero bytes in the text, which browsers show as � in attributes and scripts. This stream
 * removes them.
 */
export class PageStream extends Transform {
  override _transform(block: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let end = block.length;
    while (end > 0 && block[end - 1] === 0) end--;
    done(null, block.subarray(0, end));
  }
}
