import { insertLender } from "@tests/factories/lenders";
import { openUploadFixture, type UploadFixture } from "@tests/integration/uploads/fixture";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gstByRate } from "~/domain/statements/gst-parts";
import { askReconciliation } from "~/services/reconciliation/ask-reconciliation.server";
import { reconcileMonth } from "~/services/reconciliation/reconcile-month.server";
import { showMonth } from "~/services/reconciliation/show-month.server";
import { type History, MONTHS, openHistory } from "./history";

const SEEDS = process.env.VERIFY_ALL === "1" ? [2, 7] : [7];

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
  await insertLender(fixture.owner, { slug: "kaveri-loans" });
  await fixture.owner.query(
    `insert into lender_revenues (id, lender_id, revenue_type_id, revenue_percent, revenue_flat, sort_order)
     select gen_random_uuid(), id, 1, 1.375, 99.5, 1 from lenders where slug in ('nilgiri-capital', 'kaveri-loans')`,
  );
});
afterAll(() => fixture?.close());

const NOTICES = "select count(*) as sum from messages where template = 'commission-overpaid'";

/** By application: what the partner was paid for, what lenders have disbursed, and how often staff were told of too much. */
async function readSums({ partnerId, sum }: History) {
  const { rows } = await fixture.owner.query<{ id: string; paid: string; reported: string }>(
    `select c.application_id as id, sum(c.disbursed_paise) as paid, coalesce(${REPORTED}, 0) as reported
     from commission_lines c where c.partner_id = $1 group by 1`,
    [partnerId],
  );
  return { accounts: new Map(rows.map((row) => [row.id, row])), notices: await sum(NOTICES, []) };
}

/** A partner is paid for more than was disbursed only where a file has corrected that down, and staff are told. */
async function checkPaid(history: History, act: string, before: Awaited<ReturnType<typeof readSums>>) {
  const now = await readSums(history);
  const over = (one?: { paid: string; reported: string }) => (one ? BigInt(one.paid) - BigInt(one.reported) : 0n);
  for (const [id, account] of now.accounts) {
    const former = before.accounts.get(id);
    if (over(account) <= 0n || over(account) <= over(former)) continue;
    expect([act, id, BigInt(account.reported) < BigInt(former?.reported ?? 0)]).toEqual([act, id, true]);
    expect(["mis", "status", "late"]).toContain(act);
    expect(now.notices).toBeGreaterThan(before.notices);
  }
}

/** What must hold after every act. */
async function check({ brandId, partnerId, sum, statements, frozen }: History): Promise<void> {
  const lines = await sum("select sum(commission_paise) as sum from commission_lines where partner_id = $1", [
    partnerId,
  ]);
  const shown = (await statements()).reverse();
  expect(shown.reduce((all, { earnedPaise, clawbackPaise }) => all + earnedPaise - clawbackPaise, 0n)).toBe(lines);
  let closing = 0n;
  let held = 0n;
  for (const one of shown) {
    expect(one.openingPaise).toBe(closing + held);
    expect(one.basePaise).toBe(one.openingPaise + one.earnedPaise - one.heldPaise - one.clawbackPaise);
    expect(one.payablePaise).toBe(one.basePaise + one.gstPaise - one.tdsPaise);
    [closing, held] = [one.closingPaise, one.heldPaise];
  }
  const paid = await sum("select sum(paise) as sum from statement_payments where partner_id = $1", [partnerId]);
  expect(shown.reduce((all, { paidPaise }) => all + paidPaise, 0n)).toBe(paid);
  expect(paid).toBeGreaterThanOrEqual(0n);
  const all = (column: "gstPaise" | "tdsPaise") => shown.reduce((sums, one) => sums + one[column], 0n);
  const { tds = {}, gst = {} } = shown.at(-1)?.book ?? {};
  expect(Object.values(gst).reduce((sums, { gstPaise }) => sums + gstPaise, 0n)).toBe(all("gstPaise"));
  expect(Object.values(tds).reduce((sums, { deductedPaise }) => sums + deductedPaise, 0n)).toBe(all("tdsPaise"));
  expect(Object.values(tds).reduce((sums, { basePaise }) => sums + basePaise, 0n)).toBe(lines - held);
  for (const { month, closedAt, ...view } of shown) {
    const { paidPaise: _, closingPaise: __, payments: ___, isSettled: ____, next: _____, ...figures } = view;
    const charged = gstByRate(view.book, view.bookBefore, null);
    expect(charged.reduce((all, { paise }) => all + paise, 0n)).toBe(view.gstPaise);
    if (!closedAt) continue;
    if (!frozen.has(month)) frozen.set(month, { ...figures, closedAt });
    expect({ ...figures, closedAt }).toEqual(frozen.get(month));
  }
  const invoices = await fixture.owner.query<{ month: string; number: number }>(
    "select month, number from statement_invoices where partner_id = $1 order by month",
    [partnerId],
  );
  expect(invoices.rows).toEqual(
    shown
      .filter(
        ({ closedAt, taxablePaise, book, bookBefore }) =>
          closedAt && (taxablePaise !== 0n || gstByRate(book, bookBefore, null).length > 0),
      )
      .map(({ month }, at) => ({ month, number: at + 1 })),
  );
  const below = await fixture.owner.query(
    "select application_id from commission_lines where partner_id = $1 and brand_id = $2 group by 1 having sum(disbursed_paise) < 0",
    [partnerId, brandId],
  );
  expect(below.rows).toEqual([]);
  const { rows } = await fixture.owner.query(
    `select application_id from commission_lines where partner_id = $1 group by 1 having sum(commission_paise) < 0`,
    [partnerId],
  );
  expect(rows).toEqual([]);
}

const REPORTED = `(select sum(coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)) from submissions s
  where s.application_id = c.application_id and s.state = 'disbursed')`;

/** What a partner disputes is in that bucket, whatever else is to be said of it. */
const DISPUTED = (application: string) => `exists (
  select 1 from statement_disputes d join commission_lines l on l.brand_id = d.brand_id and l.id = d.line_id
  where d.state = 'open' and l.partner_id::text = $1::text and l.application_id = ${application})`;

describe("money after random histories", () => {
  it.each(SEEDS)(
    "BEY-13 BEY-16 statements, ledger, reports and reconciliation agree to the paisa: seed %i",
    async (seed) => {
      const history = await openHistory(fixture, seed);
      for (let at = 0; at < 40; at++) {
        const before = await readSums(history);
        const act = await history.step();
        await check(history);
        await checkPaid(history, act, before);
      }
      const brandId = fixture.app.brand("cl").id;
      for (const period of [...MONTHS, "2026-09"]) {
        await asStaff(fixture.app, 1, (ctx) => askReconciliation({ ctx, period }));
        await reconcileMonth({ brandId, period });
        const { sums, totals } = await asStaff(fixture.app, 1, (ctx) => showMonth({ ctx, period }));
        for (const [leg, paise] of Object.entries(sums))
          expect([
            period,
            leg,
            totals.filter((one) => one.leg === leg).reduce((all, one) => all + one.paise, 0),
          ]).toEqual([...[period, leg, paise]]);
        const ledger = await history.sum(
          "select sum(commission_paise) as sum from commission_lines where period = $1",
          [period],
        );
        expect([period, BigInt(sums.commission)]).toEqual([period, ledger]);
      }
      const beyond = await fixture.owner.query(
        `select distinct split_part(i.line_key, '|', 3) as application from reconciliation_items i
       where i.rule = 'beyond-disbursed' and i.line_key like '%' || $1 || '%' and not (${DISPUTED("split_part(i.line_key, '|', 3)::uuid")})`,
        [history.partnerId],
      );
      const over = await fixture.owner.query(
        `select c.application_id::text as application from commission_lines c where c.partner_id = $1 and not (${DISPUTED("c.application_id")})
       group by 1, c.application_id having sum(c.disbursed_paise) > ${REPORTED} + 100`,
        [history.partnerId],
      );
      expect(beyond.rows.map(({ application }) => application).sort()).toEqual(
        over.rows.map(({ application }) => application).sort(),
      );
      const counted =
        "select sum(paise) as sum from (select step, paise from report_days union all select step, paise from report_deltas) r where step = $1";
      expect(await history.sum(counted, ["revenue"])).toBe(
        await history.sum(
          `select sum(p.payout_paise) as sum from payout_lines p join submissions s on s.brand_id = p.brand_id and s.id = p.submission_id
         where s.state = 'disbursed' and s.decided_at is not null`,
          [],
        ),
      );
      expect(await history.sum(counted, ["disbursed"])).toBe(
        await history.sum(
          `select sum(coalesce(disbursed_amount_paise, sanctioned_amount_paise, amount_rupees::bigint * 100)) as sum
         from submissions where state = 'disbursed' and decided_at is not null`,
          [],
        ),
      );
    },
    120_000,
  );
});
