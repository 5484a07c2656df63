import { spawn } from "node:child_process";
import net from "node:net";
import { describe, expect, it } from "vitest";
import { freePort, isPortFree } from "../../../../scripts/lib/free-port.mjs";
import { isAlive } from "../../../../scripts/lib/process-alive.mjs";

describe("ports and processes", () => {
  it("finds a free port and sees when it is taken", async () => {
    const port = await freePort();
    expect(await isPortFree(port)).toBe(true);
    const server = net.createServer().listen(port, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    expect(await isPortFree(port)).toBe(false);
    server.close();
  });

  it("gives out each port once, and none that the system gives out by itself", async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, freePort));
    expect(new Set(ports).size).toBe(200);
    expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([]);
  });

  it("tells the living from the dead", async () => {
    const child = spawn("sleep", ["60"]);
    expect(isAlive(child.pid ?? 0)).toBe(true);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    expect(isAlive(child.pid ?? 0)).toBe(false);
  });
});
