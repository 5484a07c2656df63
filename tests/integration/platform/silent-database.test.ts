import { type App, openApp } from "@tests/support/app";
import { type BreakableLink, startBreakableLink } from "@tests/support/breakable-link";
import { freshSeededDatabase } from "@tests/support/database";
import { eventually } from "@tests/support/eventually";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { asPlatformBulk, isBusy, sql } from "~/platform/database/client.server";
import { appliedMigrations, pingDatabase } from "~/platform/database/connections.server";
import { openConsumer, openQueue } from "~/platform/queue.server";

let app: App;
let link: BreakableLink;

beforeAll(async () => {
  const database = await freshSeededDatabase("silent");
  link = await startBreakableLink(Number(new URL(database.appUrl).port));
  const through = link.through(database.appUrl);
  const env = { APP_DATABASE_URL: through, DIRECT_DATABASE_URL: through };
  app = await openApp({ data: "demo", database, logins: "one", env });
});
afterEach(() => link.mend());
afterAll(async () => {
  await app.close();
  await link.stop();
});

const failureOf = async (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const one = () => asPlatformBulk("uploads:work", (bulk) => bulk.transaction((tx) => tx.execute(sql`select 1`)));

it("BEY-06 set-based work whose connection nobody answers from the start ends as a database that is away", async () => {
  expect(await one()).toBe(1);
  link.swallow();
  expect(isBusy(await failureOf(one()))).toBe(true);
  link.mend();
  expect(await one()).toBe(1);
});

it("BEY-06 set-based work that is done ends, although nobody answers its goodbye", async () => {
  const done = asPlatformBulk("uploads:work", async (bulk) => {
    const rows = await bulk.transaction((tx) => tx.execute(sql`select 1`));
    link.swallow();
    return rows;
  });
  expect(await done).toBe(1);
});

it("BEY-06 readiness says no in time when nobody answers, and yes as soon as somebody does", async () => {
  await pingDatabase();
  link.swallow();
  const [ping, migrations] = await Promise.all([failureOf(pingDatabase()), failureOf(appliedMigrations())]);
  expect([isBusy(ping), isBusy(migrations)]).toEqual([true, true]);
  link.mend();
  await pingDatabase();
  expect(await appliedMigrations()).not.toEqual([]);
});

it("BEY-06 a worker whose new subscription was swallowed takes jobs again by itself", async () => {
  const done: string[] = [];
  const consumer = openConsumer("usual", async (job) => void done.push(job.name));
  const queue = openQueue("usual");
  await queue.add("before", {});
  await eventually("the first job is done", () => done.includes("before"));

  link.cut();
  link.mend();
  await link.swallowAt("LISTEN");
  link.mend();
  await eventually("a job is taken in", () => queue.add("after", {}).catch(() => null), 30);
  await eventually("it is done", () => done.includes("after"), 30);
  await queue.close();
  await consumer.close(true);
});
