import { z } from "zod";
import { bpsOf } from "~/domain/reconciliation/tax-terms";
import { financialYearOf, lastDayOf } from "~/domain/statements/statement-month";
import { taxRuleOn } from "~/domain/statements/tax-rule";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { readTaxRuleRows } from "./read-payout-terms.server";

/** A bigint as the direct connection reads it. */
const paiseText = z.string().transform(BigInt);

const PART = z.object({
  partner: z.string(),
  application: z.string().nullable(),
  entry: z.string(),
  month: z.string(),
  paise: paiseText,
});
const CLOSED = z.object({ partner: z.string(), year: z.string(), paise: paiseText });
const OPEN = z.object({ partner: z.string(), month: z.string(), paise: paiseText });

type Account = Pick<z.output<typeof PART>, "partner" | "application" | "entry">;

const keyOf = ({ partner, application, entry }: Account) => [partner, application ?? "", entry].join(" ");

/**
 * What the partners of a month are credited in each financial year: what closed months have taxed, and the lines of the open ones.
 * Each partner's are found by the indexes.
 */
async function readYears(tx: BulkTx, period: string): Promise<(partner: string, year: string) => bigint> {
  const partners = sql`
    select p.*, m.month, m.book from (
      select distinct brand_id, partner_id from commission_lines where period = ${period}
    ) p left join lateral (
      select m.month, m.book from statement_months m
      where m.brand_id = p.brand_id and m.partner_id = p.partner_id order by m.month desc limit 1
    ) m on true`;
  const closed = await tx.query(
    sql`
    select p.partner_id as partner, y.key as year, (y.value->>'basePaise')::bigint as paise
    from (${partners}) p cross join lateral jsonb_each(p.book->'tds') as y`,
    CLOSED,
  );
  const open = await tx.query(
    sql`
    select p.partner_id as partner, c.statement_month as month, sum(c.commission_paise)::bigint as paise
    from (${partners}) p
    join commission_lines c on c.brand_id = p.brand_id and c.partner_id = p.partner_id and c.statement_month > coalesce(p.month, '')
    group by 1, 2`,
    OPEN,
  );
  const sums = new Map<string, bigint>();
  const add = (key: string, paise: bigint) => sums.set(key, (sums.get(key) ?? 0n) + paise);
  for (const { partner, year, paise } of closed) add(`${partner} ${year}`, paise);
  for (const { partner, month, paise } of open) add(`${partner} ${financialYearOf(month)}`, paise);
  return (partner, year) => sums.get(`${partner} ${year}`) ?? 0n;
}

/**
 * The TDS of each account of a month, as partners' statements deduct it: at the rate of the month that has a line, once what
 * the partner is credited in that financial year exceeds the threshold. The percentage of a file is not deducted. Each account is
 * rounded to the paisa; a statement rounds its sum.
 */
export async function readCommissionTds(tx: BulkTx, period: string): Promise<(account: Account) => bigint> {
  const parts = await tx.query(
    sql`
    select partner_id as partner, application_id as application, entry, statement_month as month, sum(commission_paise)::bigint as paise
    from commission_lines where period = ${period} group by 1, 2, 3, 4`,
    PART,
  );
  const rules = await readTaxRuleRows(tx);
  const creditedIn = await readYears(tx, period);
  const sums = new Map<string, bigint>();
  for (const part of parts) {
    const rule = taxRuleOn(rules, "tds", lastDayOf(part.month));
    const threshold = rule?.thresholdPaise ?? null;
    if (!rule || threshold === null || creditedIn(part.partner, financialYearOf(part.month)) <= threshold) continue;
    sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0n) + bpsOf(part.paise, BigInt(rule.rateBps)));
  }
  return (account) => sums.get(keyOf(account)) ?? 0n;
}
