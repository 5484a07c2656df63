import { type App, openApp } from "@tests/support/app";
import { type BreakableLink, startBreakableLink } from "@tests/support/breakable-link";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withAnswerLimit } from "~/platform/database/answer-limit";
import { isBusy } from "~/platform/database/client.server";
import { assertQueueReachable, openQueue } from "~/platform/queue.server";

let app: App;
let link: BreakableLink;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  link = await startBreakableLink(Number(new URL(app.database.appUrl).port));
});
afterAll(async () => {
  await link.stop();
  await app.close();
});

it("BEY-06 a statement on a connection that nobody answers any more fails as a database that is away", async () => {
  const client = withAnswerLimit(new pg.Client({ connectionString: link.through(app.database.appUrl) }), 300);
  client.on("error", () => {});
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  link.swallow();
  const error = await client.query("select 1").catch((thrown: unknown) => thrown);
  link.mend();
  expect(isBusy(error)).toBe(true);
});

it("BEY-06 the queue's connections give up after their limit and are replaced", { timeout: 60_000 }, async () => {
  const queue = openQueue();
  const { options } = (queue as unknown as { backend: { connection: { pool: { options: object } } } }).backend
    .connection.pool;
  expect(options).toMatchObject({ query_timeout: 10_000, connectionTimeoutMillis: 5_000 });
  await assertQueueReachable(queue);
  await queue.close();
});
