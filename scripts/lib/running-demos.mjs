import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writePrivateFile } from "./private-file.mjs";
import { isAlive, startMark } from "./process-alive.mjs";
import { ROOT } from "./project.mjs";

/**
 * A demo of this checkout. `build` is its build folder.
 * @typedef {{ pid: number, mark: string, port: number, build: string | null }} RunningDemo
 */

const FOLDER = path.join(ROOT, ".data", "running");

/** @param {number} pid */
const fileOf = (pid) => path.join(FOLDER, `${pid}.json`);

/** Registers this process, or updates its entry. @param {{ port: number, build: string | null }} demo */
export function announceDemo(demo) {
  mkdirSync(FOLDER, { recursive: true, mode: 0o755 });
  const { pid } = process;
  writePrivateFile(fileOf(pid), JSON.stringify({ pid, mark: startMark(pid), ...demo }));
}

export function forgetDemo() {
  rmSync(fileOf(process.pid), { force: true });
}

/** @returns {RunningDemo[]} the other running demos of this checkout */
export function runningDemos() {
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const file = path.join(FOLDER, name);
    try {
      /** @type {RunningDemo} */
      const demo = JSON.parse(readFileSync(file, "utf8"));
      if (demo.pid === process.pid) return [];
      if (isAlive(demo.pid) && startMark(demo.pid) === demo.mark) return [demo];
      rmSync(file, { force: true });
    } catch {
      // it was just removed
    }
    return [];
  });
}
