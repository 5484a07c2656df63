import { renameSync, writeFileSync } from "node:fs";

/**
 * Writes a file that only this user may read, atomically.
 * @param {string} file
 * @param {string} text
 */
export function writePrivateFile(file, text) {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text, { mode: 0o600 });
  renameSync(half, file);
}
