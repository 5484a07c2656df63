import { Writable } from "node:stream";

/**
 * Collects the page that React writes. React fills blocks of fixed size; when a multi-byte character does not fit, it
 * leaves up to three zero bytes in the text, which browsers show as � in attributes and scripts. They are removed here.
 */
export class BufferedPage extends Writable {
  readonly #blocks: Buffer[] = [];

  override _write(block: Buffer, _encoding: BufferEncoding, done: () => void): void {
    let end = block.length;
    while (end > 0 && block[end - 1] === 0) end--;
    this.#blocks.push(block.subarray(0, end));
    done();
  }

  get body(): Buffer {
    return Buffer.concat(this.#blocks);
  }
}

const bodies = new WeakMap<Response, Buffer>();

/** A response whose body is a whole page, so that it can be compressed and sent at once. */
export function pageResponse(body: Buffer, init: ResponseInit): Response {
  const response = new Response(new Uint8Array(body), init);
  bodies.set(response, body);
  return response;
}

/** The body of a response from `pageResponse`; undefined for any other. */
export const bufferedBodyOf = (response: Response): Buffer | undefined => bodies.get(response);
