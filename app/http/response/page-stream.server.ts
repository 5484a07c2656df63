import { Transform, type TransformCallback } from "node:stream";

/**
 * What React writes a page to. It fills blocks and sends a block as it is when a character of several bytes no longer fits into it: up to three zero
 * bytes then stand in the middle of the text, which browsers show as � in attributes and scripts. They are taken off.
 */
export class PageStream extends Transform {
  override _transform(block: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let end = block.length;
    while (end > 0 && block[end - 1] === 0) end--;
    done(null, block.subarray(0, end));
  }
}
