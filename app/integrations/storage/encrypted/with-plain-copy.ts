import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/**
 * Calls `run` with the path of a file of this content, for programs that read files by their path. On Linux the file has
 * no name any more: a process that is killed leaves nothing readable behind. Elsewhere it is deleted afterwards.
 */
export async function withPlainCopy<T>(content: AsyncIterable<Uint8Array>, run: (path: string) => Promise<T>) {
  const name = path.join(os.tmpdir(), `storage-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    const isNameless = process.platform === "linux";
    if (isNameless) await rm(name);
    for await (const part of content) await file.writeFile(part);
    return await run(isNameless ? `/proc/${process.pid}/fd/${file.fd}` : name);
  } finally {
    await file.close();
    await rm(name, { force: true });
  }
}
