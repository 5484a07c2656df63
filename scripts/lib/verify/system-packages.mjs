import { appendFileSync, existsSync } from "node:fs";
import path from "node:path";
import { runLogged } from "./run-step.mjs";

/**
 * Chromium without windows: half the work for each page. Chromium itself replaces it where Debian does not offer it.
 */
const SHELL = "/usr/bin/chromium-headless-shell";
const BROWSERS = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Debian installs servers here, which is not on every user's PATH. */
const SERVERS = ["/usr/sbin", "/usr/lib/postgresql/15/bin"];

const UPDATE_MS = 120_000;
const SHELL_MS = 120_000;

/** @param {string} program */
const onPath = (program) =>
  [...(process.env.PATH ?? "").split(path.delimiter), ...SERVERS].some((folder) =>
    existsSync(path.join(folder, program)),
  );

/**
 * The Debian packages of `npm run ops:verify`, each with a program of it.
 * @type {Readonly<Record<string, string>>}
 */
export const OPERATION = {
  caddy: "caddy",
  "docker-compose": "docker-compose",
  faketime: "faketime",
  haproxy: "haproxy",
  pgbackrest: "pgbackrest",
  postgresql: "initdb",
  prometheus: "promtool",
  systemd: "systemd-analyze",
};

/**
 * The Debian packages that the tests need and this machine lacks.
 * @param {Readonly<Record<string, string>>} more
 */
function missingPackages(more) {
  const { CHROMIUM_PATH } = process.env;
  const hasBrowser = CHROMIUM_PATH ? existsSync(CHROMIUM_PATH) : BROWSERS.some((program) => existsSync(program));
  const hasHindi = ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto"].some((folder) => existsSync(folder));
  return [
    ...(hasBrowser ? [] : ["chromium"]),
    ...(hasHindi ? [] : ["fonts-noto-core"]),
    ...(onPath("redis-server") ? [] : ["redis-server"]),
    ...(onPath("pgbouncer") ? [] : ["pgbouncer"]),
    ...(onPath("curl") ? [] : ["curl"]),
    ...(onPath("openssl") ? [] : ["openssl"]),
    ...(onPath("php") ? [] : ["php-cli"]),
    ...(onPath("python3") ? [] : ["python3"]),
    ...Object.keys(more).filter((name) => !onPath(more[name] ?? name)),
  ];
}

/** True when the lighter browser is not installed and no other is configured. */
const wantsShell = () => !process.env.CHROMIUM_PATH && !existsSync(SHELL);

/**
 * Installs missing packages with apt-get, as root or with sudo; a missing lighter browser is not a failure.
 * @param {{ log: string, signal: AbortSignal, more?: Readonly<Record<string, string>> }} options `more`: further
 * packages, each with a program of it
 * @returns {Promise<number>} exit code
 */
export async function installSystemPackages({ log, signal, more = {} }) {
  const missing = missingPackages(more);
  if (missing.length === 0 && !wantsShell()) return 0;
  const isRoot = process.getuid?.() === 0;
  if (!onPath("apt-get") || !(isRoot || onPath("sudo"))) {
    if (missing.length === 0) return 0;
    appendFileSync(log, `Install these by hand, they are missing here: ${missing.join(", ")}\n`);
    return 1;
  }
  // RUNLEVEL=1: the packages must not start their own Redis or PgBouncer. Another apt-get may be at work.
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  const command = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1", "apt-get", ...wait];
  const [file = "", ...args] = isRoot ? command : ["sudo", "-n", ...command];
  const options = { log, env: process.env, signal };
  const patience = AbortSignal.any([signal, AbortSignal.timeout(UPDATE_MS)]);
  await runLogged(file, [...args, "update"], { ...options, signal: patience });
  if (wantsShell()) {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(SHELL_MS)]);
    const shell = [...args, "install", "-y", "--no-install-recommends", "chromium-headless-shell"];
    await runLogged(file, shell, { ...options, signal: inTime });
  }
  if (missingPackages(more).length === 0) return 0;
  const code = await runLogged(file, [...args, "install", "-y", "--no-install-recommends", ...missing], options);
  return code === 0 && missingPackages(more).length === 0 ? 0 : 1;
}
