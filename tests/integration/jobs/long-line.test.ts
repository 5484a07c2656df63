import { type JobQueues, openJobQueues } from "@jobs/job-queues";
import { dispatchOnce } from "@jobs/outbox/dispatch";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asPlatform, sql } from "~/platform/database/client.server";
import { closeDatabase } from "~/platform/database/connections.server";
import { type Installation, openInstallation } from "./installation";

let installation: Installation;
let queues: JobQueues;
beforeAll(async () => {
  installation = await openInstallation("postgresql");
  queues = openJobQueues();
});
afterAll(async () => {
  await queues?.close();
  await closeDatabase();
  await installation?.close();
});

const ask = (brandId: string, count: number) =>
  installation.owner.query(
    `insert into outbox (id, brand_id, job, payload, run_at)
     select gen_random_uuid(), $1::uuid, 'messages.deliver',
       jsonb_build_object('brandId', $1::text, 'messageId', gen_random_uuid()), now() - interval '1 minute'
     from generate_series(1, $2)`,
    [brandId, count],
  );

async function read(): Promise<number> {
  const { rows } = await installation.owner.query<{ n: number }>(
    `select (seq_tup_read + idx_tup_fetch + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'outbox'))::int as n
     from pg_stat_user_tables where relname = 'outbox'`,
  );
  return rows[0]?.n ?? 0;
}
const report = () => asPlatform("outbox:dispatch", (tx) => tx.$executeRaw(sql`select pg_stat_force_next_flush()`));

it("BEY-06 a pass of the dispatcher reads as little of a long line as of a short one", async () => {
  const { cl, lumen } = installation.brands;
  await ask(lumen, 30_000);
  await ask(cl, 1);
  await installation.owner.query("select pg_stat_force_next_flush()");
  await report();
  const before = await read();
  expect(await dispatchOnce(queues)).toBe(251);
  await report();
  const rows = await eventually("the dispatcher's statistics", async () => {
    const seen = (await read()) - before;
    return seen > 251 && seen;
  });
  expect(rows).toBeLessThan(10_000);
  const { rows: taken } = await installation.owner.query(
    "select 1 from outbox where brand_id = $1 and queued_at is not null",
    [cl],
  );
  expect(taken, "of the other brand").toHaveLength(1);
});
