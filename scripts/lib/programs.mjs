import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./project.mjs";

/**
 * The programs that a build holds compiled, as `server/<name>.js`: name → source. Any other program is compiled as it
 * is read.
 */
export const PROGRAMS = {
  web: "server.ts",
  worker: "jobs/worker.ts",
  seed: "prisma/seed/seed.ts",
  "key-check": "prisma/seed/key-check.ts",
  setup: "scripts/setup.mjs",
  invite: "scripts/lib/setup/invite.ts",
  "audit-verify": "scripts/audit-verify.ts",
  "receipts-verify": "scripts/receipts-verify.ts",
  "restore-check": "scripts/restore-check.ts",
  "keys-rotate": "scripts/keys-rotate.ts",
  "keys-wrap": "scripts/keys-wrap.ts",
  // For demo and tests; an installation does not have its source.
  "sandbox-lender": "tests/sandbox-lender/main.ts",
};

/**
 * A program's file in a build.
 * @param {string} source
 * @param {string | undefined} build the build's folder, usually `BUILD_DIR`
 * @returns {string | null} null: there is no such build, or it does not hold this program
 */
export function builtProgram(source, build) {
  const name = Object.entries(PROGRAMS).find(([, file]) => file === source)?.[0];
  if (!build || !name) return null;
  const file = path.resolve(build, "server", `${name}.js`);
  return existsSync(file) ? file : null;
}

/**
 * True when this installation has a program, compiled or as its source.
 * @param {string} source
 * @param {import("./run-tool.mjs").Environment} env the program's
 */
export const hasProgram = (source, env) =>
  builtProgram(source, env.BUILD_DIR) !== null || existsSync(path.join(ROOT, source));

/**
 * The arguments with which Node runs a TypeScript program: from the build that `BUILD_DIR` names, or else compiled as it
 * is read.
 * @param {string} source path inside the checkout
 * @param {import("./run-tool.mjs").Environment} env the program's
 * @returns {string[]}
 */
export function scriptArgs(source, env) {
  const built = builtProgram(source, env.BUILD_DIR);
  return built ? [built] : ["--import", "tsx", source];
}
