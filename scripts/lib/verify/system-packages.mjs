import { appendFileSync, existsSync } from "node:fs";
import path from "node:path";
import { runLogged } from "./run-step.mjs";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @param {string} program */
const onPath = (program) =>
  (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** Debian's packages that the tests need and that this machine lacks. */
export function missingPackages() {
  const { CHROMIUM_PATH } = process.env;
  const hasBrowser = CHROMIUM_PATH ? existsSync(CHROMIUM_PATH) : BROWSERS.some((program) => existsSync(program));
  const hasHindi = ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto"].some((folder) => existsSync(folder));
  return [
    ...(hasBrowser ? [] : ["chromium"]),
    ...(hasHindi ? [] : ["fonts-noto-core"]),
    ...(onPath("redis-server") ? [] : ["redis-server"]),
  ];
}

/**
 * Installs what is missing with apt-get, as root or through sudo.
 * @param {{ log: string, signal: AbortSignal }} options
 * @returns {Promise<number>} exit code
 */
export async function installSystemPackages({ log, signal }) {
  const missing = missingPackages();
  if (missing.length === 0) return 0;
  const isRoot = process.getuid?.() === 0;
  if (!onPath("apt-get") || !(isRoot || onPath("sudo"))) {
    appendFileSync(log, `Install these by hand, they are missing here: ${missing.join(", ")}\n`);
    return 1;
  }
  // RUNLEVEL=1: the package must not start a Redis of its own.
  const command = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1", "apt-get"];
  const [file = "", ...args] = isRoot ? command : ["sudo", "-n", ...command];
  const options = { log, env: process.env, signal };
  await runLogged(file, [...args, "update"], options);
  const code = await runLogged(file, [...args, "install", "-y", "--no-install-recommends", ...missing], options);
  return code === 0 && missingPackages().length === 0 ? 0 : 1;
}
