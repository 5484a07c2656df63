import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requestLocal } from "@tests/support/http";
import { freePort } from "@tests/support/ports";
import { type Stack, startStack } from "@tests/support/servers";
import { signIn, visitorOf } from "@tests/support/visitor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Child, programArgs, startChild } from "../../scripts/lib/child.mjs";
import { waitForOk } from "../../scripts/lib/local-http.mjs";
import { type Program, startProgram } from "./support/program";

const DRAIN_MS = 5_000;
const EVERY_MS = 20;

let stack: Stack;
let second: Child;
let haproxy: Program;
let port: number;
let secondPort: number;

async function startSecond(): Promise<void> {
  second = startChild("web-2", programArgs("server.ts"), {
    env: { ...stack.env, PORT: String(secondPort) },
    log: path.join(stack.dataDir, "logs", "web-2.log"),
  });
  await waitForOk(secondPort, "/livez", { seconds: 60 });
}

beforeAll(async () => {
  stack = await startStack({ env: { DRAIN_MS: String(DRAIN_MS), TRUSTED_PROXIES: "127.0.0.1" } });
  [port, secondPort] = [await freePort(), await freePort()];
  await startSecond();
  haproxy = startProgram(["haproxy", "-f", "deploy/haproxy/haproxy.cfg"], {
    env: {
      HAPROXY_BIND: `127.0.0.1:${port}`,
      WEB_1: `127.0.0.1:${stack.port}`,
      WEB_2: `127.0.0.1:${secondPort}`,
    },
    log: path.join(stack.dataDir, "logs", "haproxy.log"),
  });
  await waitForOk(port, "/healthz", { seconds: 10 });
});

afterAll(async () => {
  await haproxy?.stop();
  await second?.stop(30_000);
  await stack?.stop();
});

type Seen = { what: string; status: number };

describe("a release behind HAProxy (deploy/haproxy)", () => {
  it("restarts each web process and the worker under load, and fails no request", async () => {
    process.env.E2E_PORT = String(stack.port);
    const customer = visitorOf("lumen");
    await signIn(customer);
    const cookie = customer.cookieHeader();
    const host = "lumen.localhost";
    const agent = new http.Agent({ keepAlive: true });
    const ask = (what: string, at: string, options: Parameters<typeof requestLocal>[2] = {}) =>
      requestLocal(port, at, { host, agent, ...options }).then(
        ({ status }): Seen => ({ what, status }),
        (error: Error): Seen => ({ what: `${what}: ${error.message}`, status: 0 }),
      );
    const kinds = [
      () => ask("cached", "/"),
      () => ask("rendered", "/verification?x=1"),
      () => ask("signed in", "/user/my-loans", { headers: { Cookie: cookie } }),
      () =>
        ask("posted", "/api/cookies/save", {
          method: "POST",
          headers: { "Content-Type": "application/json", Cookie: cookie, Origin: `http://${host}:${port}` },
          body: JSON.stringify({ preferences: "essential" }),
        }),
      () => ask("file", "/site.webmanifest"),
    ];
    const before = await Promise.all(kinds.map((kind) => kind()));
    const usual = new Map(before.map(({ what, status }) => [what, status]));
    expect(before.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);

    const seen: Promise<Seen>[] = [];
    let goesOn = true;
    const load = (async () => {
      for (let turn = 0; goesOn; turn++) {
        const kind = kinds[turn % kinds.length];
        if (kind) seen.push(kind());
        await sleep(EVERY_MS);
      }
    })();
    await sleep(500);
    expect(await stack.web.stop()).toBe("exit code 0");
    await stack.web.start();
    await sleep(2_000);
    second.kill("SIGTERM");
    expect(await second.ended).toBe("exit code 0");
    await startSecond();
    const [worker] = stack.workers;
    expect(await worker?.stop()).toBe("exit code 0");
    await worker?.start();
    await sleep(2_000);
    goesOn = false;
    await load;
    const all = await Promise.all(seen);
    agent.destroy();
    console.log(`${all.length} requests while two web processes and the worker were restarted`);
    expect(all.filter(({ what, status }) => status !== usual.get(what))).toEqual([]);
    expect(all.length).toBeGreaterThan(500);
  });
});
