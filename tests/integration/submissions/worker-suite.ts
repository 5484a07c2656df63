import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Backend } from "@tests/integration/jobs/installation";
import { eventually } from "@tests/support/eventually";
import { requestLocal } from "@tests/support/http";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { type Child, programArgs, startChild } from "../../../scripts/lib/child.mjs";
import { ANSWERS, CONSENT, openSubmissionFixture, type SubmissionFixture } from "./fixture";

const isWhole = process.env.VERIFY_ALL === "1";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;
type WorkerProcess = Child & { port: number; text: () => string };

/** What a worker logs when its job of a hand-off has ended. */
const SENT = /"event":"job(-failed)?","job":"submissions\.send"/;
/** A start needs long on a busy machine. */
const READY_SECONDS = 90;

/**
 * The requirements when worker processes die and the queue's store is not reachable. The sandbox lender's event log
 * decides.
 */
export function describeWorkers(backend: Backend): void {
  describe(`worker processes on ${backend}`, { timeout: 240_000 }, () => {
    let fixture: SubmissionFixture;
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let workers: WorkerProcess[] = [];
    let number = 0;

    beforeAll(async () => {
      fixture = await openSubmissionFixture(backend, { LENDER_ANSWER_MS: "2500" });
      folder = await temporaryFolder("workers");
    });
    const stopWorkers = async () => {
      for (const worker of workers) await worker.stop(30_000);
      workers = [];
    };
    afterAll(async () => {
      await stopWorkers();
      await fixture.close();
      await folder.remove();
    });

    const startWorker = async (env: Record<string, string> = {}): Promise<WorkerProcess> => {
      number += 1;
      const port = await freePort();
      const log = path.join(folder.path, `worker-${number}.log`);
      const child = startChild(`worker-${number}`, programArgs("jobs/worker.ts"), {
        env: { ...process.env, LOG_LEVEL: "info", WORKER_PORT: String(port), ...env },
        log,
      });
      const worker = { ...child, port, text: () => readFileSync(log, "utf8") };
      workers.push(worker);
      return worker;
    };
    const isReady = (worker: WorkerProcess) =>
      eventually("ready", () => worker.text().includes("worker-ready"), READY_SECONDS);
    /** A worker with the locks of an installation. */
    const startUsual = async (env: Record<string, string> = {}) => {
      const worker = await startWorker({ JOB_LOCK_MS: "", JOB_STALLED_MS: "", ...env });
      await isReady(worker);
      return worker;
    };
    /** Stops all workers but the first that fits, which it returns. */
    const keepOne = async (fits: (worker: WorkerProcess) => boolean) => {
      const kept = workers.find((worker) => worker.isRunning() && fits(worker));
      for (const worker of workers) if (worker !== kept) await worker.stop(30_000);
      workers = kept ? [kept] : [];
      return kept;
    };
    /** The only worker that runs: one of the test before, or a new one. */
    const oneWorker = async () => (await keepOne(() => true)) ?? startUsual();
    let patient: WorkerProcess | null = null;
    /** The only worker that runs. It waits for a lender for longer than the lender takes. */
    const patientWorker = async () => {
      patient = (await keepOne((worker) => worker === patient)) ?? (await startUsual({ LENDER_ANSWER_MS: "120000" }));
      return patient;
    };
    const lender = async (protocol: string) => {
      number += 1;
      return (await fixture.lender({ slug: `${protocol}-w${number}`, protocol })).slug;
    };
    const submit = async (who: Applicant, slug: string): Promise<string> => {
      const sent = await fixture.as(who, (ctx, session) =>
        submitApplication({ ctx, session, lender: slug, consent: CONSENT, answers: ANSWERS }),
      );
      if (!sent.ok) throw new Error(`refused: ${JSON.stringify(sent)}`);
      return sent.submissionId;
    };
    const until = (id: string, state: string) =>
      eventually(`submission ${state}`, async () => (await fixture.submission(id)).state === state, 45).catch(
        async (error) => {
          throw new Error(`${error.message}; ${JSON.stringify(await fixture.submission(id))}`);
        },
      );
    const sendJobs = async (id: string) =>
      (
        await fixture.owner.query(
          "select id from outbox where job = 'submissions.send' and payload->>'submissionId' = $1",
          [id],
        )
      ).rows;

    /** A drill that waits for long: verify asks one queue, `npm run verify:all` both. */
    const itLong = (queue: Backend, title: string, test: () => Promise<void>) => {
      if (isWhole || backend === queue) it(title, test);
    };

    itLong("redis", "workers killed again and again: every submission is at its lender once", async () => {
      const slugs = [await lender("instant"), await lender("callback"), await lender("cashe")];
      for (const slug of slugs) await fixture.sandbox.mode(slug, "slow", { delayMs: 500, times: 2 });
      const ids: string[] = [];
      for (const brand of ["cl", "lumen"] as const) {
        const who = await fixture.applicant({ brand });
        for (const slug of slugs) ids.push(await submit(who, slug));
      }
      for (let round = 0; round < 2; round++) {
        const worker = await startWorker();
        const before = (await fixture.sandbox.ledger()).length;
        await eventually(
          "somebody is at it",
          async () => (await fixture.sandbox.ledger()).length > before,
          READY_SECONDS,
        );
        worker.kill("SIGKILL");
        await worker.ended;
      }
      await startWorker();
      for (const id of ids) {
        await until(id, "approved");
        expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
      }
      await stopWorkers();
    });

    /** A submission that one worker is sending, for as long as the lender takes, and another worker that is ready. */
    const underWay = async (delayMs: number) => {
      const slug = await lender("instant");
      await fixture.sandbox.mode(slug, "slow", { delayMs, times: 1 });
      const first = await patientWorker();
      const id = await submit(await fixture.applicant(), slug);
      await eventually("the lender has it", async () => (await fixture.sandbox.handOffs(id)).length === 1, 45);
      await startUsual();
      return { first, id };
    };

    itLong("postgresql", "BEY-06 a worker that hung longer than its lock and goes on sends nothing twice", async () => {
      const { first, id } = await underWay(30_000);
      first.kill("SIGSTOP");
      await until(id, "approved").finally(() => first.kill("SIGCONT"));
      await eventually("it says that its lock is gone", () => first.text().includes("could not renew lock"), 45);
      expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
      await eventually("it has its answer", () => SENT.test(first.text()), 60);
      expect((await fixture.submission(id)).state).toBe("approved");
      expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
    });

    it("BEY-06 a job of a killed worker runs elsewhere within ten seconds by the database's clock", async () => {
      const { first, id } = await underWay(100_000);
      const at = await fixture.owner.query<{ now: Date }>("select clock_timestamp() as now");
      first.kill("SIGKILL");
      await first.ended;
      expect((await fixture.submission(id)).state).toBe("sending");
      await until(id, "approved");
      const { decided_at: decidedAt } = await fixture.submission(id);
      const killedAt = at.rows[0]?.now.getTime() ?? 0;
      expect((decidedAt?.getTime() ?? 0) - killedAt).toBeLessThanOrEqual(10_000);
      expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
    });

    if (backend === "redis") {
      it("customers go on while Redis is away and wiped; the jobs start after its return, each once", async () => {
        const slug = await lender("instant");
        const worker = await oneWorker();
        const before = await submit(await fixture.applicant(), slug);
        await until(before, "approved");
        await fixture.redis?.kill();
        const during = [await submit(await fixture.applicant(), slug), await submit(await fixture.applicant(), slug)];
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        expect(worker.isRunning()).toBe(true);
        for (const id of during) expect((await fixture.submission(id)).state).toBe("queued");
        await fixture.redis?.start();
        for (const id of during) {
          await until(id, "approved");
          expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
        }
        const wiped = await submit(await fixture.applicant(), slug);
        await fixture.redis?.kill();
        await fixture.redis?.start();
        await until(wiped, "approved");
        expect(await fixture.sandbox.handOffs(wiped)).toMatchObject([{ duplicate: false }]);
      });

      it("refuses to start without its queue, in one sentence and without spinning", async () => {
        const worker = await startWorker({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
        expect(await worker.ended).toBe("exit code 1");
        const lines = worker.text().trimEnd().split("\n");
        expect(lines.filter((line) => !line.startsWith("{"))).toEqual([
          expect.stringMatching(/^Redis \(REDIS_URL\) cannot be reached: .+$/),
        ]);
        expect(lines.length).toBeLessThan(60);
      });
    } else {
      it("ends when its parent is gone", async () => {
        const child = spawn(process.execPath, programArgs("jobs/worker.ts"), {
          env: { ...process.env, LOG_LEVEL: "info" },
          stdio: ["ignore", "pipe", "ignore", "ipc"],
        });
        const ended = new Promise((resolve) => child.once("exit", resolve));
        let text = "";
        child.stdout?.on("data", (part) => {
          text += part;
        });
        await eventually("ready", () => text.includes("worker-ready"), READY_SECONDS);
        child.disconnect();
        expect(await ended).toBe(0);
      });

      it("refuses to start as a role that row-level security does not bind", async () => {
        const worker = await startWorker({ APP_DATABASE_URL: fixture.ownerUrl });
        expect(await worker.ended).toBe("exit code 1");
        expect(worker.text()).toContain("a role that row-level security does not bind");
      });
    }

    it("says how it is on its own port, logs no personal data, and at SIGTERM finishes what it sends", async () => {
      const worker = await oneWorker();
      const { port } = worker;
      const health = () => requestLocal(port, "/livez").then(({ text }) => text === "ok");
      await eventually("listening", () => health().catch(() => false), READY_SECONDS);
      const ready = await requestLocal(port, "/readyz");
      expect(ready.status).toBe(200);
      expect(ready.json()).toEqual({
        ready: true,
        checks: { running: true, database: true, queue: true, brands: true, files: true },
      });
      const passedOn = { headers: { "X-Forwarded-For": "203.0.113.5" } };
      for (const path of ["/readyz", "/metrics"])
        expect([path, (await requestLocal(port, path, passedOn)).status]).toEqual([path, 404]);
      const who = await fixture.applicant();
      const slug = await lender("instant");
      await until(await submit(who, slug), "approved");
      expect((await requestLocal(port, "/metrics")).text).toContain(
        'job_seconds_count{kind="submissions.send",result="done"}',
      );

      await fixture.sandbox.mode(slug, "slow", { delayMs: 1_000, times: 1 });
      const id = await submit(await fixture.applicant(), slug);
      await eventually("the lender has it", async () => (await fixture.sandbox.handOffs(id)).length === 1, 45);
      await worker.stop(30_000);
      expect(await worker.ended).toBe("exit code 0");
      expect((await fixture.submission(id)).state).toBe("approved");
      expect(await sendJobs(id)).toEqual([]);

      expect(worker.text()).toContain('"role":"worker"');
      for (const secret of [who.mobile, "ABCPV1234F", "Asha", "1990-04-23"])
        expect(worker.text()).not.toContain(secret);
    });
  });
}
