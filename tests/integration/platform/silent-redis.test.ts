import { type BreakableLink, startBreakableLink } from "@tests/support/breakable-link";
import { eventually } from "@tests/support/eventually";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { assertQueueReachable, openConsumer, openQueue } from "~/platform/queue.server";
import { type Installation, openInstallation } from "../jobs/installation";

let installation: Installation;
let link: BreakableLink;

beforeAll(async () => {
  installation = await openInstallation("redis");
  link = await startBreakableLink(Number(new URL(installation.redis?.url ?? "").port));
  process.env.REDIS_URL = link.through(installation.redis?.url ?? "");
});
afterEach(() => link.mend());
afterAll(async () => {
  await link.stop();
  await installation.close();
});

const failureOf = async (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

it("BEY-06 what a web process or a dispatcher hands to a Redis that nobody answers for fails, and later works", async () => {
  const queue = openQueue("usual");
  await queue.add("before", {});
  link.swallow();
  expect(await failureOf(queue.add("meanwhile", {}))).toBeInstanceOf(Error);
  link.mend();
  await eventually(
    "it is reached again",
    () =>
      assertQueueReachable(queue)
        .then(() => true)
        .catch(() => false),
    10,
  );
  expect(await queue.add("after", {})).toHaveProperty("id");
  await queue.obliterate({ force: true });
  await queue.close();
});

it("BEY-06 a worker whose Redis nobody answers for takes jobs again by itself", async () => {
  const done: string[] = [];
  const consumer = openConsumer("usual", async (job) => void done.push(job.name));
  const first = openQueue("usual");
  await first.add("before", {});
  await eventually("the first job is done", () => done.includes("before"));
  await first.close();
  link.swallow();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  link.mend();
  const queue = openQueue("usual");
  await eventually("a job is taken in", () => queue.add("after", {}).catch(() => null), 10);
  await eventually("it is done", () => done.includes("after"), 30);
  expect(done).toEqual(["before", "after"]);
  await consumer.close(true);
  await queue.close();
});

it("BEY-06 a worker whose Redis starts after it takes jobs as soon as it is there", async () => {
  await installation.redis?.kill();
  const done: string[] = [];
  const consumer = openConsumer("usual", async (job) => void done.push(job.name));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await installation.redis?.start();
  const queue = openQueue("usual");
  await eventually("a job is taken in", () => queue.add("late", {}).catch(() => null), 10);
  await eventually("it is done", () => done.includes("late"), 10);
  await consumer.close(true);
  await queue.close();
});
