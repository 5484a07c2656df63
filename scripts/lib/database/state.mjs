import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writePrivateFile } from "../private-file.mjs";

/**
 * What is stored about an embedded server beside its data.
 * @typedef {{ port: number | null, ownerPassword: string, superuserPassword: string }} ServerState
 */

/** @param {import("./home.mjs").DatabaseHome} home */
const file = (home) => path.join(home.control, "server.json");
const password = () => randomBytes(24).toString("base64url");

/** @param {import("./home.mjs").DatabaseHome} home @returns {ServerState | null} */
export function readState(home) {
  try {
    return JSON.parse(readFileSync(file(home), "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}

/** @param {import("./home.mjs").DatabaseHome} home @param {ServerState} state */
export function writeState(home, state) {
  writePrivateFile(file(home), `${JSON.stringify(state, null, 2)}\n`);
  return state;
}

/** @returns {ServerState} */
export const newState = () => ({ port: null, ownerPassword: password(), superuserPassword: password() });
