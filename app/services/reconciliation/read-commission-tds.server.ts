import { z } from "zod";
import { bpsOf } from "~/domain/reconciliation/tax-terms";
import { financialYearOf } from "~/domain/statements/statement-month";
import { type TaxTerms, taxTermsOf } from "~/domain/statements/tax-book";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { readTaxRuleRows } from "./read-payout-terms.server";
import { readTakenBack, type TakenBackLine } from "./read-taken-back.server";

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
 * Stores the partners of a month with their last closed month (`tds_partners`), what no closed month has credited of theirs (`tds_open`), and
 * the accounts of which something in it is taken back (`tds_taken_back`). Each partner's lines are found by the indexes.
 */
async function storeOpenLines(tx: BulkTx, period: string): Promise<void> {
  await tx.execute(sql`
    create temp table tds_partners on commit drop as
    select p.*, m.month, m.book from (
      select distinct brand_id, partner_id from commission_lines where period = ${period}
    ) p left join lateral (
      select m.month, m.book from statement_months m
      where m.brand_id = p.brand_id and m.partner_id = p.partner_id order by m.month desc limit 1
    ) m on true`);
  await tx.execute(sql`
    create temp table tds_open on commit drop as
    select brand_id, partner_id, application_id, month, sum(paise)::bigint as paise, bool_or(paise < 0) as takes_back from (
      select c.brand_id, c.partner_id, c.application_id, c.statement_month as month, c.commission_paise as paise
      from tds_partners p
      join commission_lines c on c.brand_id = p.brand_id and c.partner_id = p.partner_id and c.statement_month > coalesce(p.month, '')
      union all
      select c.brand_id, c.partner_id, c.application_id, to_char((p.month || '-01')::date + interval '1 month', 'YYYY-MM'),
        coalesce(h.paise, c.commission_paise)
      from tds_partners p
      join statement_held_lines h on h.brand_id = p.brand_id and h.partner_id = p.partner_id and h.month = p.month
      join commission_lines c on c.brand_id = h.brand_id and c.id = h.line_id
    ) as lines group by 1, 2, 3, 4`);
  await tx.execute(sql`
    create temp table tds_taken_back on commit drop as
    select distinct brand_id, partner_id, application_id from tds_open where takes_back and application_id is not null`);
  for (const table of [sql`tds_partners`, sql`tds_open`, sql`tds_taken_back`]) await tx.execute(sql`analyze ${table}`);
}

/**
 * What the partners of a month are credited in each financial year: what closed months have taxed, and the lines of the open ones. What is taken
 * back counts in the year in which it was credited, whose tax it gives back.
 */
async function readYears(
  tx: BulkTx,
  takenBack: readonly TakenBackLine[],
): Promise<(partner: string, year: string) => bigint> {
  const closed = await tx.query(
    sql`
    select p.partner_id as partner, y.key as year, (y.value->>'basePaise')::bigint as paise
    from tds_partners p cross join lateral jsonb_each(p.book->'tds') as y`,
    CLOSED,
  );
  const open = await tx.query(
    sql`
    select partner_id as partner, month, sum(paise)::bigint as paise from tds_open o
    where not exists (
      select 1 from tds_taken_back t
      where t.brand_id = o.brand_id and t.partner_id = o.partner_id and t.application_id = o.application_id)
    group by 1, 2`,
    OPEN,
  );
  const sums = new Map<string, bigint>();
  const add = (key: string, paise: bigint) => sums.set(key, (sums.get(key) ?? 0n) + paise);
  for (const { partner, year, paise } of closed) add(`${partner} ${year}`, paise);
  for (const { partner, month, paise } of open) add(`${partner} ${financialYearOf(month)}`, paise);
  for (const { partner, parts } of takenBack.filter(({ isOpen }) => isOpen))
    for (const { paise, terms } of parts) add(`${partner} ${terms.financialYear}`, paise);
  return (partner, year) => sums.get(`${partner} ${year}`) ?? 0n;
}

/**
 * The TDS of each account of a month, as partners' statements deduct it: at the rate of the month that credits a line, once what
 * the partner is credited in that financial year exceeds the threshold; what is taken back has the year and rate of what it was
 * credited as. The percentage of a file is not deducted. Each account is rounded to the paisa; a statement rounds its sum.
 */
export async function readCommissionTds(tx: BulkTx, period: string): Promise<(account: Account) => bigint> {
  await storeOpenLines(tx, period);
  const rules = await readTaxRuleRows(tx);
  const takenBack = await readTakenBack(tx, rules);
  const creditedIn = await readYears(tx, takenBack);
  const parts = await tx.query(
    sql`
    select c.partner_id as partner, c.application_id as application, c.entry, greatest(c.statement_month, h.month) as month,
      sum(c.commission_paise)::bigint as paise
    from commission_lines c
    left join (
      select brand_id, line_id, to_char((max(month) || '-01')::date + interval '1 month', 'YYYY-MM') as month
      from statement_held_lines group by 1, 2
    ) h on h.brand_id = c.brand_id and h.line_id = c.id
    where c.period = ${period} and not exists (
      select 1 from tds_taken_back t
      where t.brand_id = c.brand_id and t.partner_id = c.partner_id and t.application_id = c.application_id)
    group by 1, 2, 3, 4`,
    PART,
  );
  const sums = new Map<string, bigint>();
  const add = (account: Account, paise: bigint, { financialYear, thresholdPaise, tdsBps }: TaxTerms) => {
    if (thresholdPaise === null || creditedIn(account.partner, financialYear) <= thresholdPaise) return;
    sums.set(keyOf(account), (sums.get(keyOf(account)) ?? 0n) + bpsOf(paise, BigInt(tdsBps)));
  };
  for (const { month, paise, ...account } of parts) add(account, paise, taxTermsOf(month, rules, []));
  for (const { account: application, period: accountMonth, parts: each, ...line } of takenBack)
    if (accountMonth === period) for (const { paise, terms } of each) add({ ...line, application }, paise, terms);
  return (account) => sums.get(keyOf(account)) ?? 0n;
}
