import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isAlive } from "../../../../scripts/lib/process-alive.mjs";
import { runTool } from "../../../../scripts/lib/run-tool.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "processes-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(code: string): string {
  const file = path.join(folder, "program.mjs");
  writeFileSync(file, code);
  return file;
}

describe("runTool", () => {
  it("gives the output, and in a failure its last lines", async () => {
    expect(await runTool("p", process.execPath, [program("console.log('fine')")])).toBe("fine\n");
    const failing = runTool("p", process.execPath, [program("console.error('broken'); process.exit(2)")]);
    await expect(failing).rejects.toThrow("p failed (exit code 2)\nbroken");
  });

  it("ends with its whole process group when it is aborted", async () => {
    const file = path.join(folder, "pid");
    const code = `import { spawn } from "node:child_process"; import { writeFileSync } from "node:fs";
      const child = spawn("sleep", ["60"]); writeFileSync(${JSON.stringify(file)}, String(child.pid)); setInterval(() => {}, 1000);`;
    const stop = new AbortController();
    const running = runTool("p", process.execPath, [program(code)], { signal: stop.signal });
    running.catch(() => {});
    let pid = 0;
    while (pid === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      try {
        pid = Number(readFileSync(file, "utf8"));
      } catch {
        // not written yet
      }
    }
    stop.abort(new Error("enough"));
    await expect(running).rejects.toThrow("enough");
    // It is dead at once, but its id exists until its new parent has reaped it.
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  });
});
