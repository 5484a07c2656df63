import { randomUUID } from "node:crypto";
import { type Consumer, startConsumer } from "@jobs/consumer";
import type { JobRun } from "@jobs/handler";
import { type JobQueues, openJobQueues } from "@jobs/job-queues";
import { createAcknowledger } from "@jobs/outbox/acknowledge";
import { dispatchOnce, startDispatcher } from "@jobs/outbox/dispatch";
import { reconcileOnce } from "@jobs/outbox/reconcile";
import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { eventually } from "@tests/support/eventually";
import { handlersOf } from "@tests/support/job-handlers";
import type { Job, Queue } from "bullmq";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DatabaseBusy } from "~/platform/database/busy.server";
import { closeDatabase } from "~/platform/database/connections.server";
import { logger } from "~/platform/logger.server";
import { closeBrands, openBrands } from "~/services/brands/brands.server";
import { type Backend, type Installation, openInstallation } from "./installation";

const SUBJECTS = {
  "messages.deliver": "messageId",
  "submissions.send": "submissionId",
  "lists.export": "exportId",
  "leads.export": "exportId",
  "uploads.apply": "uploadId",
  "erasures.run": "erasureId",
  "rules.replay": "runId",
} as const;
const LONG_KINDS = ["lists.export", "leads.export", "uploads.apply", "erasures.run", "rules.replay"] as const;

type OutboxRow = { brandId?: string; job?: keyof typeof SUBJECTS; afterMs?: number };
type Run = Pick<JobRun<"messages.deliver">, "jobId" | "attempt" | "ctx">;

/** From a committed outbox row to a finished job, with either queue. */
export function describeOutbox(backend: Backend): void {
  describe(`outbox on ${backend}`, () => {
    let installation: Installation;
    let queues: JobQueues;
    /** That of `messages.deliver`. */
    let queue: Queue;
    let consumer: Consumer | null = null;
    const acknowledger = createAcknowledger();

    beforeAll(async () => {
      installation = await openInstallation(backend, { JOB_LOCK_MS: "2000", JOB_STALLED_MS: "500" });
      logger.level = process.env.TEST_LOG_LEVEL ?? "silent";
      await openBrands();
      queues = openJobQueues();
      queue = queues.queueOf("messages.deliver");
    });
    afterEach(async () => {
      await consumer?.close(true);
      consumer = null;
      await acknowledger.flush();
      await installation.owner.query("delete from outbox");
      await installation.loseQueues(queues);
    });
    afterAll(async () => {
      await queues.close();
      await closeBrands();
      await closeDatabase();
      await installation.close();
    });

    async function ask({ brandId = installation.brands.cl, job = "messages.deliver", afterMs = 0 }: OutboxRow = {}) {
      const id = randomUUID();
      const subject = { [SUBJECTS[job]]: randomUUID() };
      // Cut off, not rounded: a row of the next millisecond would not be due yet.
      await installation.owner.query(
        "insert into outbox (id, brand_id, job, payload, run_at) values ($1, $2, $3, $4, date_trunc('milliseconds', now()) + make_interval(secs => $5))",
        [id, brandId, job, JSON.stringify({ brandId, ...subject }), afterMs / 1000],
      );
      return id;
    }
    const flood = (brandId: string, count: number) =>
      installation.owner.query(
        `insert into outbox (id, brand_id, job, payload, run_at)
         select gen_random_uuid(), $1::uuid, 'messages.deliver',
           jsonb_build_object('brandId', $1::text, 'messageId', gen_random_uuid()), now() - interval '1 minute'
         from generate_series(1, $2)`,
        [brandId, count],
      );
    /** The ids of the rows with the queue, in the order in which it runs them. */
    async function inOrder(brandId: string): Promise<string[]> {
      const { rows } = await installation.owner.query<{ id: string }>(
        "select id from outbox where brand_id = $1 and queued_at is not null",
        [brandId],
      );
      const jobs: (Job | undefined)[] = [];
      for (const { id } of rows) jobs.push(await queue.getJob(id));
      const known = jobs.map((job) => ({ id: job?.id ?? "", priority: job?.priority ?? 0, at: job?.timestamp ?? 0 }));
      return known.sort((a, b) => a.priority - b.priority || a.at - b.at).map(({ id }) => id);
    }
    /** The row is done, and nobody has it any more. */
    async function finish(ids: readonly string[]): Promise<void> {
      for (const id of ids) await queue.remove(id);
      await installation.owner.query("delete from outbox where id = any($1)", [ids]);
    }
    const consume = (handle: (run: Run) => Promise<void>) => {
      consumer = startConsumer(handlersOf({}, handle), acknowledger);
    };
    const rowOf = async (id: string) =>
      (
        await installation.owner.query(
          "select failed_at, last_error, queued_at, tries, retries from outbox where id = $1",
          [id],
        )
      ).rows[0];
    const waiting = async () => Number((await installation.owner.query("select count(*) from outbox")).rows[0].count);

    it("runs what a committed row asks for, in the row's brand, and removes the row", async () => {
      const seen: { jobId: string; brand: string; actor: string }[] = [];
      consume(async ({ jobId, ctx }) => {
        seen.push({ jobId, brand: ctx.brand.key, actor: ctx.actor.name });
      });
      const id = await ask({ brandId: installation.brands.haldi });
      expect(await dispatchOnce(queues)).toBe(1);
      await eventually("the row is gone", async () => (await waiting()) === 0);
      expect(seen).toEqual([{ jobId: id, brand: "haldi", actor: "messages.deliver" }]);
    });

    it("BEY-06 runs a brand's jobs in the order they came in, however long some of them have waited", async () => {
      const { cl, lumen } = installation.brands;
      await flood(cl, 400);
      while ((await dispatchOnce(queues)) > 0);
      for (let turn = 0; turn < 3; turn++) {
        const before = await inOrder(cl);
        await finish(before.slice(0, 300));
        const waited = before.slice(300);
        await flood(cl, 300);
        while ((await dispatchOnce(queues)) > 0);
        expect((await inOrder(cl)).slice(0, waited.length).sort(), `after ${turn + 1} rounds`).toEqual(waited.sort());
      }

      const first = await ask({ brandId: lumen });
      await dispatchOnce(queues);
      const priorityOf = async (id = "") => (await queue.getJob(id))?.priority ?? 0;
      const [oldest] = await inOrder(cl);
      expect(await priorityOf(first), "another brand's first job is before all of them").toBeLessThan(
        await priorityOf(oldest),
      );
      const left = await inOrder(cl);
      await finish(left.slice(0, -1));
      const next = await ask();
      await dispatchOnce(queues);
      expect(await priorityOf(next), "one that is left over does not hold up what comes later").toBeLessThan(250);
    });

    it("BEY-06 a sign-in code does not wait for long jobs, however many were asked for before it", async () => {
      const { cl, lumen } = installation.brands;
      const lists = [...Array(20).keys()].map((index) =>
        ask({ brandId: index < 19 ? cl : lumen, job: "lists.export" }),
      );
      const exports: string[] = await Promise.all(lists);
      const running: string[] = [];
      const done: string[] = [];
      let end = () => {};
      const isOver = new Promise<void>((resolve) => {
        end = resolve;
      });
      consume(async ({ jobId }) => {
        running.push(jobId);
        if (exports.includes(jobId)) await isOver;
        done.push(jobId);
      });
      const dispatcher = startDispatcher(queues);
      try {
        await eventually("exports run", async () => running.length > 1);
        const code = await ask();
        await eventually("the code was sent", async () => done.includes(code));
        expect(
          running.filter((id) => exports.includes(id)),
          "of one worker",
        ).toHaveLength(2);
        expect(running, "each brand's first comes before anybody's second").toContain(exports[19]);
        end();
        await eventually("all exports are done", async () => done.length === 21);
      } finally {
        end();
        await dispatcher.stop();
      }
    });

    it("BEY-06 a hand-off starts at once although long jobs of five kinds wait for places", async () => {
      const long = new Map<string, string>();
      for (const job of LONG_KINDS) for (let index = 0; index < 4; index++) long.set(await ask({ job }), job);
      const running: string[] = [];
      const done: string[] = [];
      let end = () => {};
      const isOver = new Promise<void>((resolve) => {
        end = resolve;
      });
      await dispatchOnce(queues);
      consume(async ({ jobId }) => {
        running.push(jobId);
        if (long.has(jobId)) await isOver;
        done.push(jobId);
      });
      const dispatcher = startDispatcher(queues);
      try {
        await eventually("long jobs run", async () => running.length >= 5);
        const handOff = await ask({ job: "submissions.send" });
        await eventually("the hand-off was made", async () => done.includes(handOff), 5);
        const kinds = running.flatMap((id) => long.get(id) ?? []);
        expect(kinds.sort(), "half of the places, and each kind one").toEqual([...LONG_KINDS].sort());
        end();
        await eventually("all long jobs are done, each once", async () => done.length === 21);
        expect(new Set(running).size).toBe(21);
        expect(running).toHaveLength(21);
      } finally {
        end();
        await dispatcher.stop();
      }
    });

    it("BEY-06 a sign-in code leaves at once although lenders that hang hold every other place of a worker", async () => {
      const { cl, lumen } = installation.brands;
      const handOffs: string[] = [];
      for (let index = 0; index < 30; index++)
        handOffs.push(await ask({ brandId: index % 2 ? cl : lumen, job: "submissions.send" }));
      const running: string[] = [];
      let end = () => {};
      const isOver = new Promise<void>((resolve) => {
        end = resolve;
      });
      const done: string[] = [];
      consume(async ({ jobId }) => {
        running.push(jobId);
        if (handOffs.includes(jobId)) await isOver;
        done.push(jobId);
      });
      const dispatcher = startDispatcher(queues);
      try {
        await eventually("all usual places are taken", async () => running.length === 10);
        const code = await ask();
        await eventually("the code was sent", async () => done.includes(code));
        expect(done).toEqual([code]);
        end();
        await eventually("all hand-offs are done", async () => done.length === 31);
      } finally {
        end();
        await dispatcher.stop();
      }
    });

    it("leaves a row that is not due, and one that this release does not know", async () => {
      await ask({ afterMs: 60_000 });
      const later = await ask();
      await installation.owner.query("update outbox set job = 'reports.of-tomorrow' where id = $1", [later]);
      expect(await dispatchOnce(queues)).toBe(0);
      expect(await waiting()).toBe(2);
    });

    it("tries a failing job again, and does not mark it before the last try", async () => {
      let runs = 0;
      consume(async () => {
        runs += 1;
        throw new Error("broken on purpose");
      });
      const id = await ask();
      await dispatchOnce(queues);
      await eventually("a second try", () => runs >= 2);
      expect((await rowOf(id)).failed_at).toBeNull();
    });

    it("gives up at once on a payload that does not parse, and keeps the row for people to see", async () => {
      let runs = 0;
      consume(async () => {
        runs += 1;
      });
      const id = await ask();
      await installation.owner.query("update outbox set payload = '{}' where id = $1", [id]);
      await dispatchOnce(queues);
      await eventually("marked as failed", async () => (await rowOf(id)).failed_at !== null);
      expect((await rowOf(id)).last_error).toContain("is invalid");
      expect(runs).toBe(0);
      expect(await dispatchOnce(queues)).toBe(0);
    });

    it("hands over again what the queue has lost", async () => {
      const id = await ask();
      await dispatchOnce(queues);
      await installation.loseQueues(queues);
      expect(await reconcileOnce(queues, acknowledger, 60_000)).toEqual({ redispatched: 0, acknowledged: 0 });
      await installation.owner.query("update outbox set queued_at = now() - interval '1 minute'");
      expect(await reconcileOnce(queues, acknowledger, 5_000)).toEqual({ redispatched: 1, acknowledged: 0 });
      const runs: string[] = [];
      consume(async ({ jobId }) => {
        runs.push(jobId);
      });
      expect(await dispatchOnce(queues)).toBe(1);
      await eventually("it ran", () => runs.includes(id));
    });

    it("settles what was finished by a worker that died before it could say so", async () => {
      const id = await ask();
      await dispatchOnce(queues);
      consume(async () => {});
      await eventually("finished", async () => (await waiting()) === 0);
      await installation.owner.query(
        "insert into outbox (id, brand_id, job, payload, queued_at) values ($1, $2, 'messages.deliver', '{}', now() - interval '1 minute')",
        [id, installation.brands.cl],
      );
      expect(await reconcileOnce(queues, acknowledger, 5_000)).toEqual({ redispatched: 0, acknowledged: 1 });
      await acknowledger.flush();
      expect(await waiting()).toBe(0);
    });

    it("rows that the queue refused are free again at once", async () => {
      const id = await ask();
      const refuses = {
        addBulk: () => Promise.reject(new Error("the queue is full")),
        stateOf: queues.stateOf,
      };
      await expect(dispatchOnce(refuses as never)).rejects.toThrow("the queue is full");
      expect((await rowOf(id)).queued_at).toBeNull();
      expect(await dispatchOnce(queues)).toBe(1);
    });

    it("a row that the queue took, although its answer was lost, is not handed over again", async () => {
      const id = await ask();
      const losesAnswer = {
        addBulk: async (jobs: Parameters<JobQueues["addBulk"]>[0]) => {
          await queues.addBulk(jobs);
          throw new Error("the connection was lost");
        },
        stateOf: queues.stateOf,
      };
      await expect(dispatchOnce(losesAnswer as never)).rejects.toThrow("the connection was lost");
      expect((await rowOf(id)).queued_at).not.toBeNull();
      expect(await dispatchOnce(queues)).toBe(0);
    });

    it("a row that the queue cannot be asked about waits for the reconciler", async () => {
      const id = await ask();
      const away = () => Promise.reject(new Error("the queue is away"));
      await expect(dispatchOnce({ addBulk: away, stateOf: away } as never)).rejects.toThrow("the queue is away");
      expect(await dispatchOnce(queues)).toBe(0);
      await installation.owner.query("update outbox set queued_at = now() - interval '1 minute' where id = $1", [id]);
      expect(await reconcileOnce(queues, acknowledger, 5_000)).toEqual({ redispatched: 1, acknowledged: 0 });
      expect(await dispatchOnce(queues)).toBe(1);
    });

    it("an acknowledgement that could not be written is written with the next", async () => {
      const [first, second] = [await ask(), await ask()];
      await installation.owner.query("alter table outbox rename to outbox_away");
      acknowledger.done(first);
      await acknowledger.flush();
      await installation.owner.query("alter table outbox_away rename to outbox");
      acknowledger.done(second);
      await acknowledger.flush();
      expect([await rowOf(first), await rowOf(second)]).toEqual([undefined, undefined]);
    });

    it("a job whose last try found the database away is not marked as failed, and runs again", async () => {
      let isAway = true;
      let runs = 0;
      consume(async () => {
        runs += 1;
        if (isAway) throw new DatabaseBusy("the database did not answer in time");
      });
      const id = await ask();
      const { rows } = await installation.owner.query("select payload from outbox where id = $1", [id]);
      await installation.owner.query("update outbox set queued_at = now() - interval '1 minute' where id = $1", [id]);
      await queue.add("messages.deliver", rows[0].payload, { jobId: id, attempts: 1 });
      await eventually("given up by the queue", async () => (await queue.getJobState(id)) === "failed");
      expect(await rowOf(id)).toMatchObject({ failed_at: null, last_error: null });
      isAway = false;
      expect(await reconcileOnce(queues, acknowledger, 5_000)).toEqual({ redispatched: 1, acknowledged: 0 });
      expect(await dispatchOnce(queues)).toBe(1);
      await eventually("it ran", async () => (await waiting()) === 0);
      expect(runs).toBe(2);
    });

    it("a job whose last try failed for another reason is marked as failed", async () => {
      consume(async () => {
        throw new Error("broken on purpose");
      });
      const id = await ask();
      const { rows } = await installation.owner.query("select payload from outbox where id = $1", [id]);
      await queue.add("messages.deliver", rows[0].payload, { jobId: id, attempts: 1 });
      await eventually("marked as failed", async () => (await rowOf(id)).failed_at !== null);
    });

    it("BEY-06 a retried job runs at once with all its tries, although the queue keeps its failure", async () => {
      let isBroken = true;
      const attempts: number[] = [];
      consume(async ({ attempt }) => {
        attempts.push(attempt);
        if (isBroken) throw new Error("broken on purpose");
      });
      const id = await ask();
      const { rows } = await installation.owner.query("select payload from outbox where id = $1", [id]);
      await installation.owner.query("update outbox set queued_at = now() where id = $1", [id]);
      await queue.add("messages.deliver", rows[0].payload, { jobId: id, attempts: 1 });
      await eventually("marked as failed", async () => (await rowOf(id)).failed_at !== null);
      expect(await rowOf(id)).toMatchObject({ tries: 1, retries: 0 });
      expect(await queue.getJobState(id)).toBe("failed");

      isBroken = false;
      await installation.owner.query(
        "update outbox set failed_at = null, last_error = null, queued_at = null, retries = retries + 1 where id = $1",
        [id],
      );
      expect(await dispatchOnce(queues)).toBe(1);
      await eventually("it is done", async () => (await waiting()) === 0);
      expect(attempts).toEqual([1, 1]);
    });

    it("leaves alone what the queue still holds", async () => {
      await ask();
      await dispatchOnce(queues);
      await installation.owner.query("update outbox set queued_at = now() - interval '1 minute'");
      expect(await reconcileOnce(queues, acknowledger, 5_000)).toEqual({ redispatched: 0, acknowledged: 0 });
      expect(await dispatchOnce(queues)).toBe(0);
    });

    it("a quiet brand's job goes before the rest of another brand's flood", async () => {
      await flood(installation.brands.lumen, 1_200);
      await dispatchOnce(queues);
      const { rows } = await installation.owner.query(
        "select count(*)::int as held from outbox where queued_at is not null",
      );
      expect(rows[0].held).toBe(500);
      const quiet = await ask({ brandId: installation.brands.haldi });
      expect(await dispatchOnce(queues)).toBe(1);
      const order: string[] = [];
      consume(async ({ jobId }) => {
        order.push(jobId);
        await new Promise((resolve) => setTimeout(resolve, 1));
      });
      await eventually("the quiet brand's job ran", () => order.includes(quiet));
      expect(order.indexOf(quiet)).toBeLessThan(60);
    });

    it("many dispatchers at once hand no row over twice", async () => {
      for (let i = 0; i < 40; i++) await ask();
      const counts = await Promise.all([1, 2, 3, 4].map(() => dispatchOnce(queues)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
      const runs: string[] = [];
      consume(async ({ jobId }) => {
        runs.push(jobId);
      });
      await eventually("all ran", async () => (await waiting()) === 0);
      expect(new Set(runs).size).toBe(40);
      expect(runs).toHaveLength(40);
    });

    it("works a flood of several brands off by itself, each row once", async () => {
      const runs = new Set<string>();
      let count = 0;
      consume(async ({ jobId }) => {
        runs.add(jobId);
        count += 1;
      });
      // More of each brand than the queue holds at a time.
      await flood(installation.brands.cl, 700);
      await flood(installation.brands.lumen, 600);
      const dispatcher = startDispatcher(queues);
      await eventually("all rows are gone", async () => (await waiting()) === 0, 50);
      await dispatcher.stop();
      expect(runs.size).toBe(1_300);
      expect(count).toBe(1_300);
    });

    it("removes what has been given up for a month, and nothing younger", async () => {
      const old = await ask();
      const young = await ask();
      await installation.owner.query("update outbox set failed_at = now() - interval '31 days' where id = $1", [old]);
      await installation.owner.query("update outbox set failed_at = now() - interval '29 days' where id = $1", [young]);
      await cleanUpOnce();
      expect(await rowOf(old)).toBeUndefined();
      expect(await rowOf(young)).toBeDefined();
    });
  });
}
