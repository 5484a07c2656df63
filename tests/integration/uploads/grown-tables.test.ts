import { setTimeout as sleep } from "node:timers/promises";
import { withOwner } from "@tests/support/test-server";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asPlatformBulk } from "~/platform/database/client.server";
import { analyzeGrownTables } from "~/services/uploads/analyze-grown-tables.server";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
  await fixture.owner.query("alter table submissions set (autovacuum_enabled = off)");
});
afterAll(() => fixture?.close());

const analyze = () => asPlatformBulk("uploads:work", analyzeGrownTables);
const ownerUrl = () => fixture.app.database.ownerUrl;

/** True while somebody waits for the table. */
async function isWaiting(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query("select 1 from pg_locks where relation = 'submissions'::regclass and not granted");
  return rows.length > 0;
}

/** The rows that the planner believes the table to have. */
async function known(table = "submissions"): Promise<number> {
  const { rows } = await fixture.owner.query<{ n: number }>(
    "select reltuples::int as n from pg_class where oid = $1::regclass",
    [table],
  );
  return rows[0]?.n ?? 0;
}

it("BEY-08 a table that somebody was just vacuuming is analysed in its turn, not left out", async () => {
  await fixture.owner.query("analyze submissions");
  await fixture.manySubmitted(3_000);
  const before = await known();
  expect(before).toBeLessThan(3_000);
  let analysed: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  await withOwner(ownerUrl(), async (other) => {
    await other.query("begin");
    await other.query("lock table submissions in share update exclusive mode");
    analysed = analyze().finally(() => {
      hasEnded = true;
    });
    while (!hasEnded && !(await isWaiting(other))) await sleep(20);
    await other.query("commit");
  });
  await analysed;
  expect(await known()).toBeGreaterThanOrEqual(3_000);
});

it("BEY-08 a table that was analysed while a load had not committed is analysed again", async () => {
  const before = await known();
  await withOwner(ownerUrl(), async (loader) => {
    await loader.query("begin");
    await loader.query(
      `insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees)
       select brand_id, gen_random_uuid(), application_id, customer_id, l.id, 'with-lender', 4, 150000
       from submissions s cross join (select id from lenders where id <> $1 limit 4) l where s.lender_id = $1`,
      [fixture.lender.id],
    );
    await fixture.owner.query("analyze submissions");
    expect(await known()).toBeLessThan(before * 2);
    await loader.query("commit");
    await loader.query("select pg_stat_force_next_flush()");
    await loader.query("select 1");
  });
  await analyze();
  expect(await known()).toBeGreaterThanOrEqual(before * 4);
});

it("BEY-08 in a new database, what a chunk has written and who is told of it are analysed before the next chunk", async () => {
  const ids = await fixture.manySubmitted(1_500);
  await fixture.run(["application_id,status", ...ids.map((id) => `${id},Approved`)].join("\n"));
  const events = ["application_events", "submission_events"];
  const written = ["application_notifications", "application_positions", "submission_steps", ...events];
  for (const table of ["customers", ...written]) expect(await known(table), table).toBeGreaterThanOrEqual(1_500);
});
