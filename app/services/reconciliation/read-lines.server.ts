import { z } from "zod";
import { type BankEntry, type DisbursalLine, type PayoutRow, referenceKey } from "~/domain/reconciliation/legs";
import { lenderOfNarration, type NamedLender } from "~/domain/reconciliation/lender-of-narration";
import { lenderKey } from "~/domain/uploads/lender-key";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { disbursalsOf, paidFor, storePaidMonths } from "~/services/uploads/lender-months.server";
import { statedRows } from "~/services/uploads/payment-references.server";

/** The months that are read, both included, as YYYY-MM. */
export type MonthSpan = { from: string; to: string };

/** What staff know a line by, and its day. */
export type LineLabel = { label: string; day: string | null };

/** A bigint as the direct connection reads it. */
const paiseText = z.string().transform(BigInt);

const DISBURSAL = z.object({
  submission: z.string(),
  lender: z.string(),
  period: z.string(),
  due: paiseText,
  ref: z.string().nullable(),
  day: z.string().nullable(),
});

/**
 * Disbursed loans with what their slab pays: as their statement was written or, without one, by the slabs of today. The only statement of a loan
 * may be of another month: the lender has corrected its day.
 */
export async function readDisbursals(tx: BulkTx, { from, to }: MonthSpan, labels: Map<string, LineLabel>) {
  await tx.execute(sql`
    create temp table reconciled_loans on commit drop as
    select d.* from (${disbursalsOf(sql`select id from lenders`)}) d where d.month between ${from} and ${to}`);
  await storePaidMonths(
    tx,
    sql`select lender_id, month, sum(paise) as disbursed, count(*) as count from reconciled_loans group by 1, 2`,
  );
  const rows = await tx.query(
    sql`
    select d.submission_id as submission, d.lender_id as lender, d.month as period,
      coalesce(l.due, ${paidFor(sql`d.paise`)})::bigint as due, s.lender_ref as ref, s.disbursed_on::text as day
    from reconciled_loans d
    join submissions s on s.brand_id = d.brand_id and s.id = d.submission_id
    join paid_months p on p.lender_id = d.lender_id and p.month = d.month
    left join lateral (
      select coalesce(max(y.due) filter (where y.period = d.month), case when count(*) = 1 then max(y.due) end) as due
      from (
        select x.period, sum(x.due_paise) as due from payout_lines x
        where x.brand_id = d.brand_id and x.submission_id = d.submission_id group by 1 having sum(x.payout_paise) <> 0
      ) y
    ) as l on true`,
    DISBURSAL,
  );
  return rows.map(({ submission, lender, period, due, ref, day }): DisbursalLine => {
    const key = `disbursal|${submission}|${period}`;
    labels.set(key, { label: ref ?? submission, day });
    return { key, lenderId: lender, loan: submission, period, duePaise: due };
  });
}

const PAYOUT = z.object({
  submission: z.string(),
  lender: z.string(),
  period: z.string(),
  ref: z.string().nullable(),
  stated: paiseText,
  back: paiseText,
  loan: z.string().nullable(),
});

/** Loans of the MIS: what is stated, and what was taken back. A line and its reversal are nothing. */
async function readStated(tx: BulkTx, { from, to }: MonthSpan, labels: Map<string, LineLabel>) {
  const rows = await tx.query(
    sql`
    select submission_id as submission, lender_id as lender, period, payment as ref, max(loan) as loan,
      coalesce(sum(net) filter (where net > 0), 0)::bigint as stated, coalesce(sum(net) filter (where net < 0), 0)::bigint as back
    from (${statedRows(sql`select * from payout_lines where period between ${from} and ${to}`)}) as rows
    group by 1, 2, 3, 4`,
    PAYOUT,
  );
  return rows.map(({ submission, lender, period, ref, stated, back, loan }): PayoutRow => {
    const key = `payout|${submission}|${period}|${referenceKey(ref) ?? ""}`;
    labels.set(key, { label: loan ?? submission, day: null });
    return {
      key,
      lenderId: lender,
      loan: submission,
      period,
      paise: stated,
      takenBackPaise: back,
      paymentRef: ref,
      status: "known",
    };
  });
}

const LEFT_OUT = z.object({
  key: z.string(),
  lender: z.string().nullable(),
  loan: z.string().nullable(),
  period: z.string(),
  day: z.string(),
  paise: paiseText,
  ref: z.string().nullable(),
  twice: z.boolean(),
});

/** Rows that an applied MIS left out and no later line is about, each once, with the newest reference of their payment. */
async function readLeftOut(tx: BulkTx, { from, to }: MonthSpan, labels: Map<string, LineLabel>) {
  const rows = await tx.query(
    sql`
    select distinct on (o.line_key) o.line_key as key, o.lender_id as lender, coalesce(o.loan_no, o.application_id::text) as loan,
      o.period, o.disbursed_on::text as day, o.payout_paise as paise, o.payment_ref as ref, o.is_twice as twice
    from payout_left_out o
    join uploads u on u.brand_id = o.brand_id and u.id = o.upload_id and u.status = 'applied'
    where o.period between ${from} and ${to} and (o.is_twice or not exists (
      select 1 from payout_lines p where p.period = o.period
        and (p.application_id = o.application_id or p.lender_id = o.lender_id and reference_key(p.loan_no) = reference_key(o.loan_no))
      group by p.submission_id having sum(p.payout_paise) <> 0))
    order by o.line_key, o.payment_ref is null, o.upload_id desc`,
    LEFT_OUT,
  );
  return rows
    .filter(({ paise }) => paise > 0n)
    .map(({ key: name, lender, loan, period, day, paise, ref, twice }): PayoutRow => {
      const key = `row|${name}`;
      labels.set(key, { label: loan ?? "", day });
      const status = twice ? "twice" : "unknown-loan";
      return { key, lenderId: lender, loan: null, period, paise, takenBackPaise: 0n, paymentRef: ref, status };
    });
}

export const readPayouts = async (
  tx: BulkTx,
  span: MonthSpan,
  labels: Map<string, LineLabel>,
): Promise<PayoutRow[]> => [...(await readStated(tx, span, labels)), ...(await readLeftOut(tx, span, labels))];

const LENDER = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  legal: z.string().nullable(),
  deleted: z.boolean(),
});

/**
 * Every lender with the names by which files and narrations call it. One that was deleted may still owe what it has stated; a
 * name that it shares with a lender of today is that one's.
 */
export async function readLenderNames(tx: BulkTx): Promise<NamedLender[]> {
  const rows = await tx.query(
    sql`
    select id, slug, name, legal_name as legal, deleted_at is not null as deleted from lenders order by deleted, slug`,
    LENDER,
  );
  const present = new Set<string>();
  return rows.map(({ id, slug, name, legal, deleted }) => {
    const names = [slug, name, legal ?? ""].map(lenderKey);
    if (deleted) return { id, names: names.filter((one) => !present.has(one)) };
    for (const one of names) present.add(one);
    return { id, names };
  });
}

const BANK = z.object({
  key: z.string(),
  day: z.string(),
  paise: paiseText,
  ref: z.string().nullable(),
  narration: z.string(),
  lender: z.string().nullable(),
});

/**
 * Credits, and debits that name a lender. A line is a lender's as staff noted; else by a reference that its MIS names; else by
 * its name in the narration.
 */
export async function readBankEntries(
  tx: BulkTx,
  { from, to }: MonthSpan,
  payouts: readonly PayoutRow[],
  labels: Map<string, LineLabel>,
): Promise<BankEntry[]> {
  const lenders = await readLenderNames(tx);
  const byReference = new Map(payouts.map(({ paymentRef, lenderId }) => [referenceKey(paymentRef), lenderId]));
  const rows = await tx.query(
    sql`
    select b.line_key as key, b.booked_on::text as day, sum(b.paise)::bigint as paise, max(b.reference) as ref,
      max(b.narration) as narration, max(c.lender_id::text) as lender
    from bank_lines b
    left join reconciliation_cases c on c.brand_id = b.brand_id and c.line_key = 'bank|' || b.line_key
    where b.booked_on between (${from} || '-01')::date and ((${to} || '-01')::date + interval '1 month' - interval '1 day')::date
    group by b.line_key, b.booked_on having sum(b.paise) <> 0`,
    BANK,
  );
  return rows
    .map(({ key: name, day, paise, ref, narration, lender }): BankEntry => {
      const key = `bank|${name}`;
      labels.set(key, { label: [narration, ref].filter(Boolean).join(" · "), day });
      const reference = referenceKey(ref);
      const named = reference === null ? null : (byReference.get(reference) ?? null);
      return { key, day, paise, reference: ref, lenderId: lender ?? named ?? lenderOfNarration(narration, lenders) };
    })
    .filter(({ paise, lenderId }) => paise > 0n || lenderId !== null);
}
