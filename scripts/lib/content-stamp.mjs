import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** @param {string} target @param {(file: string) => boolean} skip @returns {string[]} files below it, in order */
function filesBelow(target, skip) {
  if (skip(target) || !existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [target];
  const names = readdirSync(target).sort();
  return names.flatMap((name) => filesBelow(path.join(target, name), skip));
}

/**
 * A short hash that changes with the name or content of any file.
 * @param {string} root
 * @param {string[]} targets files and folders below it
 * @param {string[]} [except] folders to ignore
 * @returns {string} 16 hexadecimal digits
 */
export function contentStamp(root, targets, except = []) {
  const skipped = new Set(except.map((name) => path.join(root, name)));
  const hash = createHash("sha256");
  for (const target of targets) {
    for (const file of filesBelow(path.join(root, target), (found) => skipped.has(found))) {
      const content = readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex").slice(0, 16);
}
