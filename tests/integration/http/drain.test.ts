import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBalancer } from "@tests/support/balancer";
import { requestLocal } from "@tests/support/http";
import { freePort } from "@tests/support/ports";
import { type Stack, startStack } from "@tests/support/servers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Child, programArgs, startChild } from "../../../scripts/lib/child.mjs";
import { waitForOk } from "../../../scripts/lib/local-http.mjs";

const DRAIN_MS = 3_000;
const VISITORS = 8;

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ workers: 0, env: { DRAIN_MS: String(DRAIN_MS) } });
}, 300_000);

afterAll(() => stack?.stop());

type Web = { port: number; child: Child };

async function anotherWeb(name: string): Promise<Web> {
  const port = await freePort();
  const child = startChild(name, programArgs("server.ts"), {
    env: { ...stack.env, PORT: String(port) },
    log: path.join(stack.dataDir, "logs", `${name}.log`),
  });
  await waitForOk(port, "/readyz", { seconds: 60 });
  return { port, child };
}

type Seen = { status: number; web: string | undefined };

/** One visitor after another over one open connection, until stopped. */
async function visit(port: number, seen: Seen[], go: { on: boolean }): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while (go.on) {
    seen.push(
      await new Promise<Seen>((resolve) => {
        const headers = { host: "lumen.localhost", "accept-language": `en-${seen.length % 7}` };
        const request = http.get({ host: "127.0.0.1", port, path: "/verification?x=1", headers, agent }, (response) => {
          response.resume();
          response.once("end", () =>
            resolve({ status: response.statusCode ?? 0, web: String(response.headers["x-web"]) }),
          );
          response.once("error", () => resolve({ status: 0, web: undefined }));
        });
        request.once("error", () => resolve({ status: 0, web: undefined }));
      }),
    );
    await sleep(20);
  }
  agent.destroy();
}

describe("a web process that is told to stop", { timeout: 120_000 }, () => {
  it("fails no request behind a balancer that never tries again, and ends with exit code 0", async () => {
    const leaving = await anotherWeb("leaving");
    const balancer = await startBalancer([stack.port, leaving.port]);
    try {
      const seen: Seen[] = [];
      const go = { on: true };
      const visitors = Array.from({ length: VISITORS }, () => visit(balancer.port, seen, go));
      await sleep(2_000);
      const before = seen.length;
      leaving.child.kill("SIGTERM");
      expect(await leaving.child.ended).toBe("exit code 0");
      await sleep(1_000);
      go.on = false;
      await Promise.all(visitors);
      expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
      const by = (part: Seen[], web: number) => part.filter((one) => one.web === String(web)).length;
      expect(by(seen.slice(0, before), leaving.port), "it had its share").toBeGreaterThan(before / 4);
      expect(by(seen.slice(-20), leaving.port)).toBe(0);
      expect(by(seen.slice(-20), stack.port)).toBe(20);
    } finally {
      balancer.stop();
      await leaving.child.stop(0);
    }
  });

  it("is not ready at once, serves on, and ends its connections in the second half of the time", async () => {
    const { port, child } = await anotherWeb("watched");
    const ask = (at: string) =>
      requestLocal(port, at, { host: "lumen.localhost", headers: { Connection: "keep-alive" } });
    expect((await ask("/")).headers.connection).toBe("keep-alive");
    child.kill("SIGTERM");
    await sleep(200);
    const ready = await ask("/readyz");
    expect([ready.status, ready.json()]).toEqual([503, { ready: false }]);
    expect((await ask("/livez")).status, "a balancer that asks only whether it lives leaves too").toBe(503);
    const first = await ask("/");
    expect([first.status, first.headers.connection]).toEqual([200, "keep-alive"]);
    await sleep(DRAIN_MS / 2);
    const second = await ask("/");
    expect([second.status, second.headers.connection]).toEqual([200, "close"]);
    expect(await child.ended).toBe("exit code 0");
  });

  it("takes two signals at once for one, as npm passes them on, and a later one as the wish to stop now", async () => {
    const { port, child } = await anotherWeb("hurried");
    child.kill("SIGTERM");
    await sleep(50);
    child.kill("SIGINT");
    await sleep(1_200);
    expect((await requestLocal(port, "/healthz")).status).toBe(200);
    child.kill("SIGTERM");
    expect(await child.ended).toBe("exit code 1");
  });
});
