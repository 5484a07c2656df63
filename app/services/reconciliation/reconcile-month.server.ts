import { z } from "zod";
import { byKey, type ReconciliationItem, type ReconciliationLines } from "~/domain/reconciliation/legs";
import { reconcileLines } from "~/domain/reconciliation/reconcile-lines";
import { matchesToStore } from "~/domain/reconciliation/stored-matches";
import { legSums } from "~/domain/reconciliation/totals";
import { asPlatformBulk, type BulkTx, sql } from "~/platform/database/client.server";
import { readCommissions } from "./read-commissions.server";
import { type LineLabel, type MonthSpan, readBankEntries, readDisbursals, readPayouts } from "./read-lines.server";
import { readPayoutTerms } from "./read-payout-terms.server";
import { storeLeftOut } from "./store-left-out.server";

/** Lines are matched with those of up to this many months before and after. */
const MONTHS_AROUND = 6;

function spanAround(period: string): MonthSpan {
  const monthAt = (away: number) => {
    const at = new Date(`${period}-01T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() + away);
    return at.toISOString().slice(0, 7);
  };
  return { from: monthAt(-MONTHS_AROUND), to: monthAt(MONTHS_AROUND) };
}

const CASE = z.object({
  key: z.string(),
  isRaised: z.boolean(),
  payments: z.array(z.string()),
  credits: z.array(z.string()),
});

async function writeItems(
  tx: BulkTx,
  { brandId, period }: { brandId: string; period: string },
  items: readonly ReconciliationItem[],
  labels: ReadonlyMap<string, LineLabel>,
): Promise<void> {
  const labelOf = (key: string) => labels.get(key)?.label ?? "";
  await tx.execute(sql`delete from reconciliation_items where brand_id = ${brandId}::uuid and period = ${period}`);
  await tx.execute(sql`
    create temp table reconciled_items (
      place int, leg text, line_key text, lender_id uuid, bucket text, rule text, paise bigint, label text, day date,
      candidates jsonb) on commit drop`);
  await tx.copy(
    "reconciled_items",
    ["place", "leg", "line_key", "lender_id", "bucket", "rule", "paise", "label", "day", "candidates"],
    [...items].sort(byKey).map(({ leg, key, lenderId, bucket, rule, paise, candidates }, at) => {
      const { label = "", day = null } = labels.get(key) ?? {};
      const matches = candidates ? JSON.stringify(matchesToStore(candidates, labelOf)) : null;
      return [String(at + 1), leg, key, lenderId, bucket, rule, String(paise), label, day, matches];
    }),
  );
  await tx.execute(sql`
    insert into reconciliation_items (
      brand_id, period, place, leg, line_key, lender_id, bucket, rule, paise, label, day, candidates)
    select ${brandId}::uuid, ${period}, place, leg, line_key, lender_id, bucket, rule, paise, label, day, candidates from reconciled_items`);
}

/** The lines of one month: what its buckets add up to. */
function ofMonth({ disbursals, payouts, credits, commissions }: ReconciliationLines, period: string) {
  const isIn = (line: { period: string }) => line.period === period;
  return legSums({
    disbursals: disbursals.filter(isIn),
    payouts: payouts.filter(isIn),
    credits: credits.filter(({ day }) => day.startsWith(period)),
    commissions: commissions.filter(isIn),
  });
}

/**
 * Reconciles a month from what the files and the ledgers have now, and replaces its items in one transaction (BEY-16). Two
 * runs wait for each other.
 */
export async function reconcileMonth({ brandId, period }: { brandId: string; period: string }): Promise<void> {
  const span = spanAround(period);
  await asPlatformBulk("reconciliation:run", (connection) =>
    connection.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`);
      await storeLeftOut(tx, brandId);
      const labels = new Map<string, LineLabel>();
      const disbursals = await readDisbursals(tx, span, labels);
      const payouts = await readPayouts(tx, span, labels);
      const credits = await readBankEntries(tx, span, payouts, labels);
      const commissions = await readCommissions(tx, period, labels);
      const cases = await tx.query(
        sql`
        select line_key as key, state = 'raised' as "isRaised", choice_payments as payments, choice_credits as credits
        from reconciliation_cases where brand_id = ${brandId}::uuid and (state = 'raised' or choice_payments <> '{}')`,
        CASE,
      );
      const lines = { disbursals, payouts, credits, commissions: commissions.lines };
      const disputed = new Set([
        ...commissions.disputed,
        ...cases.flatMap(({ key, isRaised }) => (isRaised ? [key] : [])),
      ]);
      const choices = new Map(
        cases.flatMap(({ key, payments, credits: others }) =>
          payments.length > 0 ? [[key, { payments, credits: others }] as const] : [],
        ),
      );
      const terms = await readPayoutTerms(tx);
      const items = reconcileLines(lines, terms, disputed, choices).filter((item) => item.period === period);
      await writeItems(tx, { brandId, period }, items, labels);
      const sums = ofMonth(lines, period);
      await tx.execute(sql`
        update reconciliation_months set as_of = now(), disbursal_paise = ${String(sums.disbursal)}::bigint,
          payout_paise = ${String(sums.payout)}::bigint, credit_paise = ${String(sums.credit)}::bigint,
          commission_paise = ${String(sums.commission)}::bigint
        where brand_id = ${brandId}::uuid and period = ${period}`);
    }),
  );
}
