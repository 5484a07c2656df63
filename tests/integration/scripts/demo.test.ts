import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { freePort } from "@tests/support/ports";
import { smallCheckout } from "@tests/support/small-checkout";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseStatus } from "../../../scripts/lib/database.mjs";
import { isAlive } from "../../../scripts/lib/process-alive.mjs";

type Demo = { process: ChildProcess; output: () => string; ready: Promise<void>; ended: Promise<number | string> };
type Told = { pid: number; env: Record<string, string> };

let checkout: Awaited<ReturnType<typeof smallCheckout>>;
let port = 0;
const running: Demo[] = [];

const dataDir = () => path.join(checkout.path, ".data");
const builds = () => path.join(checkout.path, "builds");
const processInfo = (name: string): Told => JSON.parse(readFileSync(path.join(dataDir(), `${name}.json`), "utf8"));
const processes = () => ["web", "worker", "sandbox-lender"].map((name) => processInfo(name).pid);
const lengthOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

function startDemo(command = [process.execPath, "scripts/demo.mjs"]): Demo {
  const { DATABASE_URL: _url, REDIS_URL: _redis, APP_DATABASE_URL: _app, DATA_DIR: _data, ...rest } = process.env;
  const { TENANT_DATABASE_URL: _tenant, ...inherited } = rest;
  const [program = "", ...args] = command;
  const demo = spawn(program, args, {
    cwd: checkout.path,
    env: { ...inherited, PORT: String(port) } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [demo.stdout, demo.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | string>((resolve) =>
    demo.once("exit", (code, signal) => resolve(signal ?? code ?? -1)),
  );
  const ready = Promise.race([
    vi.waitFor(() => expect(output).toContain("Inbox"), { timeout: 180_000, interval: 50 }),
    ended.then((outcome) => {
      throw new Error(`the demo ended (${outcome}):\n${output}`);
    }),
  ]);
  ready.catch(() => {});
  const started = { process: demo, output: () => output, ready, ended };
  running.push(started);
  return started;
}

beforeAll(async () => {
  checkout = await smallCheckout();
  port = await freePort();
});
afterAll(async () => {
  while (running.length > 0) {
    const demo = running.pop();
    demo?.process.kill("SIGTERM");
    await demo?.ended;
  }
  await checkout.remove();
});

/** The demo that the test before has left running, or a new one. */
async function theDemo(): Promise<Demo> {
  const last = running.at(-1);
  const demo = last && last.process.exitCode === null && last.process.signalCode === null ? last : startDemo();
  await demo.ready;
  return demo;
}

async function stopsAt(signal: NodeJS.Signals, demo: Demo): Promise<void> {
  const pids = processes();
  demo.process.kill(signal);
  expect(await demo.ended, "after 9.5 s it would give up, with 1").toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(databaseStatus({ dataDir: dataDir() })).toBeNull();
}

describe("npm run demo", { timeout: 240_000 }, () => {
  it("prints one ready line, then sign-ins, brand addresses and the inbox", async () => {
    const demo = await theDemo();
    const lines = demo.output().split("\n");
    expect(lines.filter((line) => line.startsWith("ready"))).toEqual([`ready http://localhost:${port}`]);
    const after = lines.slice(lines.findIndex((line) => line.startsWith("ready"))).join("\n");
    expect(after).toMatch(/admin \(role 1\)\s+owner@demo\.test/);
    expect(after).toMatch(/customer\s+sun\s+9876500001/);
    expect(after).toContain(`Sun Loans  http://sun.localhost:${port}`);
    expect(after).toContain(`http://localhost:${port}/dev/inbox`);
  });

  it("OQ-13 gives web and worker both logins, the keys and the sandbox, never the owner's login, and stops at SIGINT within 10 s", async () => {
    const demo = await theDemo();
    expect(Object.keys(processInfo("sandbox-lender").env)).not.toEqual(expect.arrayContaining(["DATA_KEYS"]));
    expect(processInfo("sandbox-lender").env.APP_DATABASE_URL).toBeUndefined();
    for (const name of ["web", "worker"]) {
      const { env } = processInfo(name);
      expect(env.DATABASE_URL).toBeUndefined();
      expect(env.APP_DATABASE_URL).toContain("//loans_app:");
      expect(env.TENANT_DATABASE_URL).toContain("//loans_tenant:");
      expect(env).toMatchObject({ NODE_ENV: "production", APP_ENV: "demo", APP_ORIGIN: `http://localhost:${port}` });
      expect(env.SANDBOX_LENDER_URL).toBe(`http://127.0.0.1:${processInfo("sandbox-lender").env.SANDBOX_LENDER_PORT}`);
      expect(env.DATA_KEYS).toMatch(/^k1:/);
    }
    await stopsAt("SIGINT", demo);
  });

  it("stops while it is still starting", async () => {
    const demo = startDemo();
    await vi.waitFor(() => expect(demo.output()).toContain("packages"), { timeout: 60_000, interval: 20 });
    demo.process.kill("SIGTERM");
    expect(await demo.ended).toBe(0);
    expect(databaseStatus({ dataDir: dataDir() })).toBeNull();
  });

  it("says that its port is taken", async () => {
    const server = net.createServer().listen(port);
    await new Promise((resolve) => server.once("listening", resolve));
    const demo = startDemo();
    expect(await demo.ended).toBe(1);
    expect(demo.output()).toContain(`Port ${port} is already in use.`);
    await new Promise((resolve) => server.close(resolve));
  });

  it("uses the data of the start before, and builds again when a source has changed", async () => {
    const before = {
      builds: lengthOf(builds()),
      keys: await readFile(path.join(dataDir(), "keys.json"), "utf8"),
      database: processInfo("web").env.APP_DATABASE_URL,
    };
    await appendFile(path.join(checkout.path, "jobs/worker.ts"), "// changed\n");
    await startDemo().ready;
    expect(lengthOf(builds())).toBe(before.builds + 1);
    expect(await readFile(path.join(dataDir(), "keys.json"), "utf8")).toBe(before.keys);
    expect(processInfo("web").env.APP_DATABASE_URL).toBe(before.database);
  });

  it("does not touch node_modules under a running demo", async () => {
    const { process: first } = await theDemo();
    const lock = path.join(checkout.path, "package-lock.json");
    const text = await readFile(lock, "utf8");
    const changed = JSON.parse(text);
    changed.packages["node_modules/zod"].version = "0.0.0";
    await writeFile(lock, JSON.stringify(changed));
    const usual = port;
    port = await freePort();
    const second = startDemo();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`stop the running demo (process ${first.pid}) first`);
    running.pop();
    port = usual;
    await writeFile(lock, text);
  });

  it("leaves nothing behind after kill -9 and starts again, with the build of the start before", async () => {
    const killed = await theDemo();
    const before = lengthOf(builds());
    const pids = processes();
    killed.process.kill("SIGKILL");
    await killed.ended;
    await theDemo();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(processes().every(isAlive)).toBe(true);
    expect(lengthOf(builds())).toBe(before);
  });

  it("ends with the name and the last words of a process that dies", async () => {
    const demo = await theDemo();
    process.kill(processInfo("worker").pid, "SIGKILL");
    expect(await demo.ended).toBe(1);
    expect(demo.output()).toContain("worker ended unexpectedly: SIGKILL\nworker is up");
    expect(databaseStatus({ dataDir: dataDir() })).toBeNull();
  });

  it("leaves nothing behind after a kill -9 of npm alone", async () => {
    const demo = startDemo(["npm", "run", "demo"]);
    await demo.ready;
    const pids = processes();
    demo.process.kill("SIGKILL");
    await vi.waitFor(() => {
      expect(pids.filter(isAlive)).toEqual([]);
      expect(databaseStatus({ dataDir: dataDir() })).toBeNull();
    }, 60_000);
  });

  it("leaves no lease of the database and no note of a demo", async () => {
    await vi.waitFor(async () => {
      expect(await readdir(path.join(dataDir(), "running"))).toEqual([]);
      expect(await readdir(path.join(dataDir(), "postgres/leases"))).toEqual([]);
    }, 60_000);
  });
});
