import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBalancer } from "@tests/support/balancer";
import { eventually } from "@tests/support/eventually";
import { requestLocal } from "@tests/support/http";
import { freePort } from "@tests/support/ports";
import { sendSlowly } from "@tests/support/send-slowly";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Child, programArgs, startChild } from "../../../scripts/lib/child.mjs";
import { waitForOk } from "../../../scripts/lib/local-http.mjs";
import { adminAt } from "../../bench/support/admin";
import { manySubmitted, send, sheetOf } from "../../faults/support/uploads";

/** Half of it is long enough for what a busy machine has to answer within it. */
const DRAIN_MS = 6_000;
const VISITORS = 8;
const PAUSE_MS = 100;

let stack: Stack;

beforeAll(async () => {
  // On a busy machine a page may wait for its turn or its database for longer than a visitor should: not what is tested here.
  const patient = { PAGES_AT_ONCE_PER_BRAND: String(VISITORS), DB_MAX_WAIT_MS: "60000" };
  stack = await startStack({ workers: 0, env: { DRAIN_MS: String(DRAIN_MS), ...patient } });
}, 300_000);

afterAll(() => stack?.stop());

type Web = { port: number; child: Child };

async function anotherWeb(name: string): Promise<Web> {
  const port = await freePort();
  const child = startChild(name, programArgs("server.ts"), {
    env: { ...stack.env, PORT: String(port) },
    log: path.join(stack.dataDir, "logs", `${name}.log`),
  });
  await waitForOk(port, "/readyz", { seconds: 180 });
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
    await sleep(PAUSE_MS);
  }
  agent.destroy();
}

/** Opens a stream of events and reads what comes: whether it ended whole or was cut. */
function watch(port: number, at: string, headers: Record<string, string>) {
  let text = "";
  const ended = new Promise<"whole" | "cut">((resolve) => {
    const request = http.get({ host: "127.0.0.1", port, path: at, headers }, (response) => {
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.once("end", () => resolve(response.complete ? "whole" : "cut"));
      response.once("error", () => resolve("cut"));
    });
    request.once("error", () => resolve("cut"));
  });
  return { text: () => text, ended };
}

describe("a web process that is told to stop", { timeout: 240_000 }, () => {
  it("fails no request behind a balancer that never tries again, and ends with exit code 0", async () => {
    const leaving = await anotherWeb("leaving");
    const balancer = await startBalancer([stack.port, leaving.port]);
    try {
      const seen: Seen[] = [];
      const go = { on: true };
      const visitors = Array.from({ length: VISITORS }, () => visit(balancer.port, seen, go));
      const by = (part: Seen[], web: number) => part.filter((one) => one.web === String(web)).length;
      await eventually("pages of the process that leaves", () => by(seen, leaving.port) >= 20);
      leaving.child.kill("SIGTERM");
      expect(await leaving.child.ended).toBe("exit code 0");
      // Each visitor may still be reading a page of the time before.
      const after = seen.length + VISITORS;
      await eventually("pages after its end", () => seen.length >= after + 20);
      go.on = false;
      await Promise.all(visitors);
      expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
      expect(by(seen.slice(after), leaving.port)).toBe(0);
      expect(by(seen.slice(after), stack.port)).toBeGreaterThanOrEqual(20);
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
    const toldAt = performance.now();
    child.kill("SIGTERM");
    const ready = await eventually("it is not ready", async () => {
      const answer = await ask("/readyz");
      return answer.status !== 200 && answer;
    });
    expect([ready.status, ready.json()]).toEqual([503, { ready: false }]);
    expect((await ask("/livez")).status, "a balancer that asks only whether it lives leaves too").toBe(503);
    const first = await ask("/");
    expect([first.status, first.headers.connection]).toEqual([200, "keep-alive"]);
    await sleep(DRAIN_MS / 2 - (performance.now() - toldAt));
    const last = await eventually("its answers end their connections", async () => {
      const answer = await ask("/");
      expect(answer.status).toBe(200);
      return answer.headers.connection === "close" && answer;
    });
    expect(last.text).toContain("Lumen");
    expect(await child.ended).toBe("exit code 0");
  });

  it("BEY-06 takes a file to its end that is being sent, and closes the stream of another one's state", async () => {
    const { port, child } = await anotherWeb("sent-to");
    const admin = await adminAt(stack);
    const ids = await manySubmitted(stack, 2_000);
    const { uploadId } = await send(stack, admin, sheetOf(ids.slice(0, 5), "Approved"));
    const watched = watch(port, `/admin/application-status-file/events?upload=${uploadId}`, {
      host: `localhost:${stack.port}`,
      cookie: admin.cookieHeader(),
    });
    await eventually("the stream tells of the file", () => watched.text().includes('"state":"received"'));
    // It takes longer than the first half of the time, and ends after the process has begun to end its connections.
    const file = sheetOf(ids, "Approved");
    const sending = sendSlowly(stack, admin, file, { pieceMs: DRAIN_MS / 40, port });
    await sleep(DRAIN_MS / 10);
    child.kill("SIGTERM");
    expect(await sending).toBe(202);
    expect(await watched.ended).toBe("whole");
    expect(await child.ended).toBe("exit code 0");
    const { rows } = await withOwner(stack.ownerUrl, (client) =>
      client.query("select status, size_bytes::int as size from uploads where id <> $1", [uploadId]),
    );
    expect(rows).toEqual([{ status: "received", size: file.length }]);
  });

  it("takes two signals at once for one, as npm passes them on, and a later one as the wish to stop now", async () => {
    const { port, web } = stack; // the tests before need it no longer
    if (!web.isRunning()) await web.start();
    process.kill(web.pid(), "SIGTERM");
    await sleep(50);
    process.kill(web.pid(), "SIGINT");
    await sleep(1_200);
    expect((await requestLocal(port, "/healthz")).status).toBe(200);
    expect(await web.stop(), "of a third signal").toBe("exit code 1");
  });
});
