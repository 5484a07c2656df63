import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { secondsSince } from "../progress.mjs";
import { ROOT, toolPath } from "../project.mjs";
import { runLogged, tailOf } from "./run-step.mjs";
import { ofCheck, ofPlaywright, ofPreparation, ofVitest, readReport } from "./totals.mjs";

/**
 * @typedef {import("./totals.mjs").Totals} Totals
 * @typedef {import("../run-tool.mjs").Environment} Environment
 * @typedef {{ name: string, run: (log: string, env: Environment) => Promise<Totals> }} Step
 */

const TAIL_LINES = 80;
const FAILURES_SHOWN = 20;

/** One run of verify: its folder of logs, and its abort signal. */
export class VerifyRun {
  /** @param {AbortSignal} signal @param {Environment} env */
  constructor(signal, env) {
    this.signal = signal;
    this.env = env;
    this.folder = mkdtempSync(path.join(os.tmpdir(), "loan-verify-"));
    /** @type {Totals[]} */
    this.done = [];
  }

  /** @param {string} name @param {string} extension */
  file(name, extension) {
    return path.join(this.folder, `${name.replaceAll(" ", "-")}.${extension}`);
  }

  /**
   * Runs a step and prints its outcome; for a failure also the failed tests, or else the end of its log.
   * @param {Step} step
   * @param {Environment} [env]
   */
  async step({ name, run }, env = {}) {
    if (this.signal.aborted) return;
    const start = Date.now();
    const log = this.file(name, "log");
    const counted = await run(log, { ...this.env, ...env }).catch((error) => ({
      ...ofPreparation(1),
      notes: [String(error?.message ?? error)],
    }));
    this.done.push(counted);
    const { passed, failed, skipped, notes, failures } = counted;
    const counts = passed + failed + skipped > 1 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : "";
    console.log(
      `${failed ? "FAILED" : "ok    "}  ${name.padEnd(18)} ${secondsSince(start).padStart(8)}  ${counts}`.trimEnd(),
    );
    for (const note of notes) console.log(`        ${note}`);
    if (!failed) return;
    const shown = failures.length > 0 ? failures.slice(0, FAILURES_SHOWN).join("\n") : tailOf(log, TAIL_LINES);
    console.log(`--- ${log}\n${shown}\n---`);
  }

  /** @param {string} file @param {string[]} args @returns {(log: string, env: Environment) => Promise<number>} */
  program(file, args) {
    return (log, env) => runLogged(file, args, { log, env, signal: this.signal });
  }

  /** @param {string} name @param {string} file @param {string[]} args @returns {Step} counts as one test */
  check(name, file, args) {
    const run = this.program(file, args);
    return { name, run: async (log, env) => ofCheck(await run(log, env)) };
  }

  /** @param {string} name @param {(log: string, env: Environment) => Promise<number>} run @returns {Step} */
  preparation(name, run) {
    return { name, run: async (log, env) => ofPreparation(await run(log, env)) };
  }

  /** @param {string} name the project of vitest.config.ts @returns {Step} */
  vitest(name) {
    const report = this.file(name, "json");
    const args = ["run", "--project", name, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const run = this.program(toolPath("vitest"), args);
    return {
      name,
      run: async (log, env) => {
        const code = await run(log, env);
        return ofVitest(readReport(report), code);
      },
    };
  }

  /** @param {string} name @returns {Step} */
  playwright(name) {
    const report = this.file(name, "json");
    const run = this.program(toolPath("playwright"), ["test", "--reporter=list,json"]);
    return {
      name,
      run: async (log, env) => {
        const code = await run(log, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
        return ofPlaywright(readReport(report), code);
      },
    };
  }

  /** Import laws. */
  arch() {
    const folders = ["app", "tenants", "jobs", "server.ts"];
    return this.check("import laws", toolPath("depcruise"), [
      "--config",
      path.join(ROOT, ".dependency-cruiser.cjs"),
      ...folders,
    ]);
  }
}
