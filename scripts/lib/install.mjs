import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./project.mjs";
import { runTool } from "./run-tool.mjs";
import { runningDemos } from "./running-demos.mjs";

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/** @param {string} file @returns {Packages | null} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : null;
}

/**
 * Whether node_modules matches the lock file. Optional packages are those of other platforms.
 * @param {Packages} wanted
 * @param {Packages | null} installed
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  const hasAll = Object.entries(wanted).every(
    ([name, entry]) => name === "" || entry.optional || installed[name]?.version === entry.version,
  );
  return hasAll && Object.entries(installed).every(([name, entry]) => wanted[name]?.version === entry.version);
}

/**
 * Installs the packages of the lock file if they are missing. Refuses while a demo of this checkout runs, which would
 * lose its modules and its database's programs.
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<boolean>} whether something was installed
 */
export async function installWhenNeeded({ signal } = {}) {
  const wanted = packagesOf(path.join(ROOT, "package-lock.json"));
  if (!wanted) throw new Error("package-lock.json is missing");
  if (isInstalled(wanted, packagesOf(path.join(ROOT, "node_modules", ".package-lock.json")))) return false;
  const [demo] = runningDemos();
  if (demo) {
    throw new Error(`node_modules differs from package-lock.json: stop the running demo (process ${demo.pid}) first`);
  }
  await runTool("npm ci", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { signal });
  return true;
}
