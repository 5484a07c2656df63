import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A new folder that the embedded database's user can reach too, and a function that deletes it. */
export async function temporaryFolder(name: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  await chmod(folder, 0o755);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
