import type { Readable } from "node:stream";
import { type No, no, type Yes, yes } from "~/domain/result";
import { readMultipart } from "./read-multipart.server";

type SmallFile = Yes<{ bytes: Uint8Array<ArrayBuffer> }> | No<"too-large">;

/**
 * Receives the one small file of a multipart body, in the field `field`, with the other fields; null without a file.
 * Held in memory. Refuses `too-large` above `maxBytes`.
 */
export async function receiveSmallFile(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<
  | Yes<{ file: Uint8Array<ArrayBuffer> | null; fields: Readonly<Record<string, string>> }>
  | No<"too-large" | "not-multipart">
> {
  const read = await readMultipart(request, { field, take: (content) => bufferFile(content, maxBytes) });
  if (!read.ok) return read;
  const { taken, fields } = read;
  if (taken && !taken.ok) return taken;
  return yes({ file: taken?.bytes ?? null, fields });
}

/** The bytes of a stream, held in memory. */
export async function bufferFile(content: Readable, maxBytes: number): Promise<SmallFile> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content.iterator({ destroyOnReturn: false })) {
    length += chunk.byteLength;
    if (length > maxBytes) return no("too-large");
    chunks.push(chunk);
  }
  return yes({ bytes: new Uint8Array(Buffer.concat(chunks)) });
}
