import { type App, openApp } from "@tests/support/app";
import { eventually } from "@tests/support/eventually";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countRequests, listRequests } from "~/services/support/list-requests.server";

const MANY = 30_000;

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await app.owner.query(
    `insert into help_requests (brand_id, id, contact_enc, status, created_at, answered_at, answered_by)
     select $1, gen_random_uuid(), 'none', 'stored', now() - n * interval '1 minute' - interval '1 year', now(),
       (select id from staff_users limit 1) from generate_series(1, $2::int) n`,
    [app.brand("lumen").id, MANY],
  );
  // Many of one consent stand for many consents.
  await app.owner.query("drop index one_confirmation_of_holder");
  await app.owner.query(
    `insert into stop_confirmations (brand_id, id, customer_id, consent_id, holder, asked_at, due_at, confirmed_at)
     select c.brand_id, gen_random_uuid(), c.customer_id, c.id, 'lender', now() - n * interval '1 minute', now(), now()
     from (select * from consents limit 1) c, generate_series(1, $1::int) n`,
    [MANY],
  );
  await app.owner.query("vacuum analyze help_requests, stop_confirmations");
});
afterAll(() => app.close());

const reads = async (table: string) => {
  const { rows } = await app.owner.query(
    `select (select seq_scan from pg_stat_user_tables where relname = $1)::int as whole,
       (select sum(idx_scan) from pg_stat_user_indexes where relname = $1 and indexrelname like '%\\_waiting')::int as waiting`,
    [table],
  );
  return rows[0];
};

it.each([
  ["help", "help_requests"],
  ["stops", "stop_confirmations"],
] as const)(
  "OQ-45 what waits of %s is found and counted among many others without a look at them",
  async (kind, table) => {
    const before = await reads(table);
    const look = () =>
      asStaff(app, 1, async (ctx) => ({
        count: await countRequests({ ctx, kind, state: "waiting" }),
        listed: await listRequests({ ctx, kind, state: "waiting" }),
      }));
    const { count, listed } = await look();
    expect(listed.rows).toHaveLength(count);
    const after = await eventually("the reads are counted", async () => {
      const now = await reads(table);
      return now.waiting >= before.waiting + 2 && now;
    });
    expect(after.whole).toBe(before.whole);
  },
);
