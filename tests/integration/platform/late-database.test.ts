import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openConsumer, openQueue } from "~/platform/queue.server";
import { type Installation, openInstallation } from "../jobs/installation";

/** What a worker may say about a database that is away, for each second. */
const LINES_A_SECOND = 4;
const AWAY_SECONDS = 3;

let installation: Installation;

beforeAll(async () => {
  installation = await openInstallation("postgresql", {}, { ownServer: true });
}, 120_000);
afterAll(() => installation.close());

it("BEY-06 a worker whose PostgreSQL starts after it takes jobs as soon as it is there, and complains seldom", async () => {
  process.kill(installation.server?.pid() ?? 0, "SIGINT");
  await eventually("PostgreSQL ends", () => installation.server?.pid() === null);
  const done: string[] = [];
  const consumer = openConsumer("usual", async (job) => void done.push(job.name));
  let complaints = 0;
  consumer.on("error", () => {
    complaints += 1;
  });
  await sleep(AWAY_SECONDS * 1_000);
  expect(complaints).toBeLessThan(AWAY_SECONDS * LINES_A_SECOND);

  await installation.server?.restart();
  const queue = openQueue("usual");
  await queue.add("late", {});
  await eventually("it is done", () => done.includes("late"), 10);
  await queue.close();
  await consumer.close(true);
});
