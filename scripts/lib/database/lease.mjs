import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pidFile } from "./server.mjs";

/** @typedef {import("./home.mjs").DatabaseHome} DatabaseHome */

const KEEPER = path.join(import.meta.dirname, "lease-keeper.sh");
let taken = 0;

/** @param {DatabaseHome} home */
const folder = (home) => path.join(home.control, "leases");

/**
 * Registers this process as a user of the server. The server stops when its last user has ended for any reason.
 * @param {DatabaseHome} home
 * @returns {() => Promise<void>} ends the lease; resolves when the server has stopped or has other users
 */
export function takeLease(home) {
  taken += 1;
  const name = `${process.pid}-${taken}`;
  mkdirSync(folder(home), { recursive: true });
  writeFileSync(path.join(folder(home), name), "");
  const keeper = spawn("/bin/sh", [KEEPER, home.control, name, pidFile(home)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  const ended = new Promise((resolve) => keeper.once("exit", resolve));
  keeper.unref();
  /** @type {import("node:net").Socket} */ (keeper.stdin).unref();
  return async () => {
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
}

/** Keeps the server running until it is stopped by hand. @param {DatabaseHome} home */
export function keepUntilStopped(home) {
  mkdirSync(folder(home), { recursive: true });
  writeFileSync(path.join(folder(home), "manual"), "");
}

/** Undoes keepUntilStopped. @param {DatabaseHome} home */
export function doNotKeep(home) {
  rmSync(path.join(folder(home), "manual"), { force: true });
}

/** @param {DatabaseHome} home */
export function forgetLeases(home) {
  rmSync(folder(home), { recursive: true, force: true });
}
