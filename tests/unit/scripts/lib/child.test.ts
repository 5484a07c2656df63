import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startChild } from "../../../../scripts/lib/child.mjs";

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
