import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { adminAt } from "@tests/bench/support/admin";
import { ended, judged, manySubmitted, once, send, sheetOf } from "@tests/faults/support/uploads";
import { eventually } from "@tests/support/eventually";
import { freePort } from "@tests/support/ports";
import { type Release, type Stack, type StackProcess, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { signIn, type Visitor, visitorOf } from "@tests/support/visitor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { waitForOk } from "../../scripts/lib/local-http.mjs";
import { startLoad } from "./support/load";
import { type Program, startProgram } from "./support/program";

/** Pairs of an update and a way back: `RESTARTS=100 npm run ops:verify rolling-restart`. */
const PAIRS = Number(process.env.RESTARTS ?? 1);
/**
 * The folder of a built release before this one, for the way back. Default: this one again. Passcodes of both releases work meanwhile, as
 * upgrade.md says.
 */
const OTHER: Release | undefined = process.env.OTHER_RELEASE ? { folder: process.env.OTHER_RELEASE } : undefined;
const DRAIN_MS = 5_000;
const ROWS = 3_000;
/** A front notices within two of its checks that a process answers again. */
const BETWEEN_MS = 2_000;
const TAKEOVER_SECONDS = 10;

const HAND_OFF = z.object({
  action: z.string(),
  submissionId: z.string().optional(),
  duplicate: z.boolean().optional(),
});

let stack: Stack;
let second: StackProcess;
let haproxy: Program;

beforeAll(async () => {
  const port = await freePort();
  const env = {
    DRAIN_MS: String(DRAIN_MS),
    TRUSTED_PROXIES: "127.0.0.1",
    APP_ORIGIN: `http://localhost:${port}`,
    ...(OTHER ? { EARLIER_PASSCODES: "write" } : {}),
  };
  const started = await startStack({ workers: 2, env, updatedFrom: OTHER });
  // Everybody comes by the front.
  stack = { ...started, port, baseUrl: `http://localhost:${port}` };
  const web2 = await stack.addWeb();
  second = web2;
  haproxy = startProgram(["haproxy", "-f", "deploy/haproxy/haproxy.cfg"], {
    env: { HAPROXY_BIND: `127.0.0.1:${port}`, WEB_1: `127.0.0.1:${started.port}`, WEB_2: `127.0.0.1:${web2.port}` },
    log: path.join(stack.dataDir, "logs", "haproxy.log"),
  });
  await waitForOk(port, "/healthz", { seconds: 10 });
});

afterAll(async () => {
  await haproxy?.stop();
  await stack?.stop();
});

/** Seconds until the job that a killed worker had is running elsewhere or done; null when it had none. */
async function takeover(uploadId: string, worker: StackProcess): Promise<number | null> {
  const progress = () =>
    withOwner(stack.ownerUrl, async (client) => {
      const { rows } = await client.query<{ at: string; status: string }>(
        "select updated_at::text || rows_done as at, status from uploads where id = $1",
        [uploadId],
      );
      return rows[0];
    });
  await worker.kill();
  const before = await progress();
  if (before?.status === "applied") return null;
  const startedAt = performance.now();
  await eventually("the upload goes on", async () => (await progress())?.at !== before?.at, 60);
  return (performance.now() - startedAt) / 1_000;
}

/**
 * Restarts both workers and both web processes from `release` while a file is applied, the second of each when the first answers again; kills one
 * of the workers. Returns the file's rows.
 */
async function restartAll(admin: Visitor, release: Release | undefined, pair: number) {
  const ids = await manySubmitted(stack, ROWS);
  const { uploadId } = await send(stack, admin, sheetOf(ids, "Approved"));
  if (!uploadId) throw new Error("the front did not take the file");
  const seconds: number[] = [];
  const restartWorker = async (worker: StackProcess, isKilled: boolean) => {
    const taken = isKilled ? await takeover(uploadId, worker) : null;
    if (taken !== null) seconds.push(taken);
    if (!isKilled) expect(await worker.stop()).toBe("exit code 0");
    await worker.start(release);
  };
  const restartWeb = async (web: StackProcess) => {
    expect(await web.stop()).toBe("exit code 0");
    await web.start(release);
    await sleep(BETWEEN_MS);
  };
  for (const [n, web] of [stack.web, second].entries()) {
    const worker = stack.workers[n];
    await Promise.all([worker && restartWorker(worker, n === pair % 2), restartWeb(web)]);
  }
  const done = await ended(stack, uploadId);
  expect([done.status, done.rowsUpdated, done.failed]).toEqual(["applied", ids.length, 0]);
  return { ids, seconds };
}

describe("a release behind HAProxy (deploy/haproxy)", () => {
  it(
    `BEY-06 updates and goes back ${PAIRS} times under load, and fails, loses and repeats nothing`,
    async () => {
      process.env.E2E_PORT = String(stack.port);
      const admin = await adminAt(stack);
      const customer = visitorOf("lumen");
      await signIn(customer);
      const load = await startLoad(stack.port, customer);
      const rows: string[] = [];
      const takeovers: number[] = [];
      for (let pair = 0; pair < PAIRS; pair++)
        for (const release of [OTHER, undefined]) {
          const { ids, seconds } = await restartAll(admin, release, pair);
          if (PAIRS > 1) console.log(`pair ${pair + 1}: ${load.count()} requests, ${load.applied()} applications`);
          rows.push(...ids);
          takeovers.push(...seconds);
        }
      const failed = await load.stop();
      expect(await judged(stack, rows)).toEqual(once(rows));
      const handOffs = readFileSync(stack.ledger, "utf8")
        .trim()
        .split("\n")
        .map((line) => HAND_OFF.parse(JSON.parse(line)))
        .filter(({ action }) => action === "handoff");
      console.log(
        `${load.count()} requests (${failed.length} failed), ${load.applied()} applications and ${rows.length} rows of files in ${2 * PAIRS} restarts of four processes; ` +
          `${takeovers.length} files of killed workers were taken over after at most ${Math.max(0, ...takeovers).toFixed(1)} s`,
      );
      expect(handOffs.filter(({ duplicate }) => duplicate)).toEqual([]);
      expect(new Set(handOffs.map(({ submissionId }) => submissionId)).size).toBe(load.applied());
      const kinds = [...new Set(failed)].map((what) => `${what}: ${failed.filter((other) => other === what).length}`);
      expect(kinds).toEqual([]);
      expect(load.count()).toBeGreaterThan(500 * PAIRS);
      expect(Math.max(0, ...takeovers)).toBeLessThan(TAKEOVER_SECONDS);
    },
    240_000 * PAIRS,
  );
});
