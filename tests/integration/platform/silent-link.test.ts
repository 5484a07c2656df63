import { type App, openApp } from "@tests/support/app";
import { type BreakableLink, startBreakableLink } from "@tests/support/breakable-link";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isBusy } from "~/platform/database/client.server";
import { copyRows } from "~/platform/database/copy.server";
import { openTransaction } from "~/platform/database/open-transaction.server";
import { PipelinedClient } from "~/platform/database/pipelined-client.server";
import { withResponseLimit } from "~/platform/database/response-limit";
import { sql } from "~/platform/database/sql.server";
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
  const client = withResponseLimit(new pg.Client({ connectionString: link.through(app.database.appUrl) }), 300);
  client.on("error", () => {});
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  link.swallow();
  const error = await client.query("select 1").catch((thrown: unknown) => thrown);
  link.mend();
  expect(isBusy(error)).toBe(true);
});

it("BEY-06 a COPY on a connection that nobody answers any more fails as a database that is away", async () => {
  const client = withResponseLimit(new pg.Client({ connectionString: link.through(app.database.appUrl) }), 300);
  client.on("error", () => {});
  await client.connect();
  await client.query("create temporary table copied (number text)");
  await copyRows(client, "copied", ["number"], [["1"]]);
  await new Promise((resolve) => setTimeout(resolve, 400)); // longer than the limit: what was answered has none
  await copyRows(client, "copied", ["number"], [["2"]]);
  link.swallow();
  const error = await copyRows(client, "copied", ["number"], [["3"]]).catch((thrown: unknown) => thrown);
  link.mend();
  expect(isBusy(error)).toBe(true);
});

it("BEY-06 the queue's connections give up after their limit and are replaced", { timeout: 60_000 }, async () => {
  const queue = openQueue("usual");
  const { options } = (queue as unknown as { backend: { connection: { pool: { options: object } } } }).backend
    .connection.pool;
  expect(options).toMatchObject({ query_timeout: 10_000, connectionTimeoutMillis: 5_000 });
  await assertQueueReachable(queue);
  await queue.close();
});

it("BEY-06 a transaction whose connection nobody answers any more ends at its limit, and gives its place back", async () => {
  const pool = new pg.Pool({
    connectionString: link.through(app.database.appUrl),
    max: 1,
    Client: PipelinedClient,
    pipeline: true,
  } as pg.PoolConfig);
  pool.on("error", () => {}); // as the product's
  const connections = { pool, timeoutMs: 300, named: false };
  const one = () => openTransaction(connections, (tx) => tx.$queryRaw(sql`select 1 as one`));
  expect(await one()).toEqual([{ one: 1 }]);
  link.swallow();
  const atFirst = await one().catch((thrown: unknown) => thrown);
  link.mend();
  expect(isBusy(atFirst)).toBe(true);

  const later = await openTransaction(connections, async (tx) => {
    await tx.$queryRaw(sql`select 1 as one`);
    link.swallow();
    return tx.$queryRaw(sql`select 2 as two`);
  }).catch((thrown: unknown) => thrown);
  link.mend();
  expect(isBusy(later)).toBe(true);
  expect(await one()).toEqual([{ one: 1 }]);
  await pool.end();
});
