import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Tx } from "~/platform/database/client.server";
import { statementPage } from "~/routes/partner/statement/page.server";
import { closeMonth } from "~/services/statements/close-month.server";
import { monthSums } from "~/services/statements/month-sums.server";
import { findStatement } from "~/services/statements/statement-view.server";
import { openStatementFixture, type StatementFixture, type TestPartner } from "./fixture";

const MONTH = "2025-05";
const MANY = 20_000;
const LOANS = 2_000;

let fixture: StatementFixture;
let few: TestPartner;
let many: TestPartner;
let loans: string[];

/** Applications of one customer. */
async function addLoans(count: number): Promise<string[]> {
  const { app, brandId } = fixture;
  const { customerId, prospectId } = await insertApplicant(app.owner, app.brand("lumen"));
  const ids = Array.from({ length: count }, () => randomUUID());
  await app.owner.query(
    `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, created_at, updated_at)
     select $1, id, $2, $3, 'PL', 7, now(), now() from unnest($4::uuid[]) as id`,
    [brandId, customerId, prospectId, ids],
  );
  return ids;
}

/** Writes lines of as many seconds, spread over the loans; each of the last 20 takes back what its loan was paid first. */
async function addLines({ brandId, partnerId }: TestPartner, count: number, month = MONTH): Promise<void> {
  await fixture.app.owner.query(
    `insert into commission_lines (brand_id, id, partner_id, application_id, period, disbursed_paise, rate_ppm, commission_paise, entry, kind, created_at)
     select $1, gen_random_uuid(), $2, ($3::uuid[])[1 + n % cardinality($3::uuid[])], $4,
       10000000 * sign, 10000, 100000 * sign, entry, entry, '2025-05-01'::timestamptz + n * interval '1 second'
     from generate_series(1, $5::int) as n
     cross join lateral (select case when n > $5::int - 20 then 'clawback' else 'commission' end as entry) e
     cross join lateral (select case entry when 'clawback' then -1 else 1 end as sign) s`,
    [brandId, partnerId, loans, month, count],
  );
}

beforeAll(async () => {
  fixture = await openStatementFixture();
  loans = await addLoans(LOANS);
  few = await fixture.addPartner();
  many = await fixture.addPartner();
  await addLines(few, 100);
  await addLines(many, MANY);
  await fixture.app.owner.query("analyze commission_lines");
  await fixture.close(few, MONTH);
  await fixture.close(many, MONTH);
}, 60_000);
afterAll(() => fixture?.app.close());

/** The lines of the ledger that this connection has read so far. */
async function linesRead(tx: Tx): Promise<number> {
  const [read] = await tx.$queryRaw<{ lines: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as lines from pg_stat_xact_user_tables
    where relname = 'commission_lines'`;
  return read?.lines ?? 0;
}

/** How many lines of the ledger one page of the closed statement reads. */
const linesReadBy = (partner: TestPartner, after: string | null): Promise<number> =>
  fixture.inPartner(partner, async (ctx) => {
    const before = await linesRead(ctx.tx);
    const page = await statementPage({ ctx, month: MONTH, before: null, after, mayDispute: true });
    expect(page?.lines).toHaveLength(50);
    return (await linesRead(ctx.tx)) - before;
  });

it(`BEY-19 a page of a statement of ${MANY} lines reads as many of them as one of 100`, async () => {
  const late = `${Date.parse("2025-05-01T00:00:00Z") + (MANY - 60) * 1000}.0.00000000-0000-0000-0000-000000000000`;
  const [small, first, deep] = [
    await linesReadBy(few, null),
    await linesReadBy(many, null),
    await linesReadBy(many, late),
  ];
  expect(small).toBeGreaterThanOrEqual(51);
  expect(first).toBe(small);
  // Its 10 claw-backs look at the ten lines of their loans.
  expect(deep).toBeLessThanOrEqual(small + 200);
});

it("BEY-13 closing the first of twelve open months reads the lines of that month alone", async () => {
  const waiting = await fixture.addPartner();
  const months = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, "0")}`);
  for (const month of months) await addLines(waiting, 1_000, month);
  await fixture.app.owner.query("analyze commission_lines");
  const [january] = months;
  const { payablePaise } = await fixture.statement(waiting, january ?? "");
  const read = await fixture.inStaff(async (ctx) => {
    const before = await linesRead(ctx.tx);
    const { brandId, partnerId } = waiting;
    const closed = await closeMonth({ ctx, brandId, partnerId, month: "2024-01", seenPaise: String(payablePaise) });
    expect(closed.ok).toBe(true);
    return (await linesRead(ctx.tx)) - before;
  });
  // Its sum, and what its lines disbursed; and the 20 loans of which it takes something back, in every month.
  expect(read).toBeLessThan(5_000);
});

it("BEY-13 the figures that are stored when a month closes are the sums of its lines", async () => {
  await fixture.inStaff(async ({ tx, now }) => {
    const scope = { tx, ...many };
    const view = await findStatement(scope, now, MONTH);
    if (!view) throw new Error("no statement");
    const own = { ...scope, month: MONTH, merchantId: null };
    const stored = await monthSums(own, view);
    expect(stored).toEqual({
      earned: 1_998_000_000n,
      clawback: 2_000_000n,
      disbursed: 199_600_000_000n,
      lines: MANY,
      clawbacks: 20,
    });
    expect(await monthSums(own, { ...view, disbursedPaise: null })).toEqual(stored);
  });
});
