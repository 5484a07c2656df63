import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/lib/free-port.mjs";

/** Command lines of a container's first process, as Linux shows them: with NUL after each argument. */
const WEB = ["node", "scripts/start.mjs", ""].join("\0");
const WORKER = ["/sbin/docker-init", "--", "node", "scripts/start.mjs", "worker", ""].join("\0");

const server = http.createServer((_request, response) => response.end("ok"));
let folder: string;
let open: number;
let closed: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "health-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open = (server.address() as AddressInfo).port;
  closed = await freePort();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The exit code of the health check in a container that was started with `commandLine`. */
function check(commandLine: string, web: number, worker: number): Promise<number | null> {
  const file = path.join(folder, "cmdline");
  writeFileSync(file, commandLine);
  const env = { ...process.env, PORT: String(web), WORKER_PORT: String(worker) };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["scripts/health.mjs", file], { env });
    child.once("exit", resolve);
  });
}

describe("the container's health check", () => {
  it("asks the process of this container, and not another one on the same network", async () => {
    expect(await check(WEB, open, closed)).toBe(0);
    expect(await check(WEB, closed, open)).toBe(1);
    expect(await check(WORKER, closed, open)).toBe(0);
    expect(await check(WORKER, open, closed)).toBe(1);
  });

  it("asks both ports where it cannot tell which process this is", async () => {
    expect(await check("", open, closed)).toBe(0);
    expect(await check("", closed, open)).toBe(0);
    expect(await check("", closed, closed)).toBe(1);
  });
});
