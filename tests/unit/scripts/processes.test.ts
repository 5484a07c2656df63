import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startChild } from "../../../scripts/lib/child.mjs";
import { withoutOwner } from "../../../scripts/lib/demo/processes.mjs";
import { freePort, isPortFree } from "../../../scripts/lib/free-port.mjs";
import { isAlive } from "../../../scripts/lib/process-alive.mjs";
import { runTool } from "../../../scripts/lib/run-tool.mjs";

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

describe("startChild", () => {
  it("has the output in a file and tells how the process ended", async () => {
    const log = path.join(folder, "log");
    const child = startChild("p", [program("console.log('hello'); process.exit(3);")], { env: process.env, log });
    expect(await child.ended).toBe("exit code 3");
    expect(child.isRunning()).toBe(false);
    expect(readFileSync(log, "utf8")).toBe("hello\n");
  });

  it("ends by SIGTERM what listens to it, and by SIGKILL what does not", async () => {
    const options = { env: process.env, log: path.join(folder, "log") };
    const polite = startChild("p", [program("setInterval(() => {}, 1000);")], options);
    await polite.stop(5000);
    expect(await polite.ended).toBe("SIGTERM");
    const deaf = program("process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000);");
    const stubborn = startChild("p", [deaf], { ...options, log: path.join(folder, "other") });
    await vi.waitFor(() => expect(readFileSync(path.join(folder, "other"), "utf8")).toBe("up\n"), 10_000);
    await stubborn.stop(100);
    expect(await stubborn.ended).toBe("SIGKILL");
  });
});

describe("withoutOwner", () => {
  it("keeps the owner's DATABASE_URL from web and worker", () => {
    expect(withoutOwner({ DATABASE_URL: "owner", APP_DATABASE_URL: "app", PORT: "1" })).toEqual({
      APP_DATABASE_URL: "app",
      PORT: "1",
    });
  });
});

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
    // It is dead at once; until its new parent has noticed, it still has its number.
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  });
});

describe("ports and processes", () => {
  it("finds a free port and sees when it is taken", async () => {
    const port = await freePort();
    expect(await isPortFree(port)).toBe(true);
    const server = net.createServer().listen(port, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    expect(await isPortFree(port)).toBe(false);
    server.close();
  });

  it("tells the living from the dead", async () => {
    const child = spawn("sleep", ["60"]);
    expect(isAlive(child.pid ?? 0)).toBe(true);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    expect(isAlive(child.pid ?? 0)).toBe(false);
  });
});
