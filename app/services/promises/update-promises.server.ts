import { z } from "zod";
import { type Charge, isCharge } from "~/domain/money/charges";
import { PRODUCT_CODES, productOf } from "~/domain/products";
import { judgePromise } from "~/domain/promises/judge-promise";
import { asPlatform, sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";

const LINE = z.object({
  rateBps: z.number(),
  loanAmountUptoRupees: z.number().nullable(),
  charges: z.array(z.custom<Charge>((value) => isCharge(value as Charge))).default([]),
});

/** The terms in a lender's line of a list that was shown. */
const shownLine = (line: unknown): z.infer<typeof LINE> => LINE.parse(line);

/** Cases that are judged in one transaction. */
const BATCH = 500;

const CHANGED = z.object({
  brand_id: z.string(),
  id: z.string(),
  lender_id: z.string(),
  product: z.enum(PRODUCT_CODES),
  version: z.number(),
  amount_rupees: z.number(),
  rate: z.number().nullable(),
  sanctioned: z.bigint().nullable(),
  disbursed: z.bigint().nullable(),
  charged: z.bigint().nullable(),
  days: z.number().nullable(),
  decided_at: z.date(),
  line: z.unknown(),
});

/**
 * Answered applications without a case, or whose answer has changed since, each with the lender's line in the last list that was
 * shown before the application. One that no list shows is not a promise: it has no line.
 */
const changedAnswers = (tx: Tx) =>
  queryRows(
    tx,
    sql`
    select s.brand_id, s.id, s.lender_id, a.product, s.version, s.amount_rupees, s.sanctioned_rate_bps as rate,
      s.sanctioned_amount_paise as sanctioned, s.disbursed_amount_paise as disbursed, s.charged_paise as charged,
      greatest(s.disbursed_on - (coalesce(s.sent_at, s.created_at) at time zone 'Asia/Kolkata')::date, 0) as days,
      coalesce(s.decided_at, s.updated_at) as decided_at, l.line
    from submission_steps t
    join submissions s on s.brand_id = t.brand_id and s.id = t.submission_id
    join applications a on a.brand_id = s.brand_id and a.id = s.application_id
    cross join lateral (
      select x.line from (
        select o.lines from offer_lists o
        where o.brand_id = s.brand_id and o.application_id = s.application_id and o.shown_at <= s.created_at
        order by o.shown_at desc, o.id desc limit 1
      ) as shown, jsonb_array_elements(shown.lines) as x (line)
      where x.line->>'lenderId' = s.lender_id::text and x.line ? 'rateBps'
    ) as l
    where t.step = 'approved' and s.state in ('approved', 'disbursed') and coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise) is not null
      and not exists (
        select 1 from promise_cases c
        where c.brand_id = s.brand_id and c.submission_id = s.id and c.submission_version = s.version)
    order by t.brand_id, t.submission_id limit ${BATCH}`,
    CHANGED,
  );

type Changed = z.infer<typeof CHANGED>;

async function storeCase(tx: Tx, row: Changed): Promise<void> {
  const line = shownLine(row.line);
  const number = (paise: bigint | null) => (paise === null ? null : Number(paise));
  const shownRupees = Math.min(row.amount_rupees, line.loanAmountUptoRupees ?? Number.POSITIVE_INFINITY);
  const shown = { rateBps: line.rateBps, amountPaise: shownRupees * 100, charges: line.charges };
  const verdict = judgePromise(shown, {
    rateBps: row.rate,
    sanctionedPaise: number(row.sanctioned),
    disbursedPaise: number(row.disbursed),
    chargedPaise: number(row.charged),
  });
  if (!verdict) return;
  const figures = {
    submissionVersion: row.version,
    lenderId: row.lender_id,
    segment: productOf(row.product).segment,
    shownRateBps: shown.rateBps,
    shownAmountPaise: BigInt(shown.amountPaise),
    shownChargesPaise: BigInt(verdict.shownChargesPaise),
    givenRateBps: row.rate,
    givenAmountPaise: BigInt(verdict.givenAmountPaise),
    givenChargesPaise: row.charged,
    days: row.days,
    rateKept: verdict.isRateKept,
    amountKept: verdict.isAmountKept,
    chargesKept: verdict.areChargesKept,
    isKept: verdict.isKept,
    decidedAt: row.decided_at,
  };
  const key = { brandId: row.brand_id, submissionId: row.id };
  await tx.promiseCase.upsert({
    where: { brandId_submissionId: key },
    create: { ...key, id: newId(), ...figures },
    update: figures,
  });
}

/** Cases whose answer was undone or taken back. */
const dropUndone = (tx: Tx) => tx.$executeRaw`
  delete from promise_cases c using submissions s
  where s.brand_id = c.brand_id and s.id = c.submission_id and s.version <> c.submission_version
    and (s.state not in ('approved', 'disbursed') or coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise) is null)`;

/** The figures of every lender and segment, from all cases of all brands. */
async function countFigures(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    insert into promise_figures (lender_id, segment, cases, kept, rate_cases, rate_kept, amount_kept, charges_cases, charges_kept,
      median_days, computed_at)
    select lender_id, segment, count(*), count(*) filter (where is_kept), count(rate_kept), count(*) filter (where rate_kept),
      count(*) filter (where amount_kept), count(charges_kept), count(*) filter (where charges_kept),
      percentile_disc(0.5) within group (order by days), now()
    from promise_cases group by lender_id, segment
    on conflict (lender_id, segment) do update set cases = excluded.cases, kept = excluded.kept, rate_cases = excluded.rate_cases,
      rate_kept = excluded.rate_kept, amount_kept = excluded.amount_kept, charges_cases = excluded.charges_cases,
      charges_kept = excluded.charges_kept, median_days = excluded.median_days, computed_at = excluded.computed_at`;
  await tx.$executeRaw`
    delete from promise_figures f
    where not exists (select 1 from promise_cases c where c.lender_id = f.lender_id and c.segment = f.segment)`;
}

/**
 * Brings the promise ledger up to date (BEY-24): a case for each answered application, then the figures. Returns the number of cases
 * that were written. Workers that run it at the same time wait for each other.
 */
export async function updatePromises(): Promise<number> {
  let written = 0;
  for (;;) {
    const count = await asPlatform("promises:count", async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('promises'))`;
      const rows = await changedAnswers(tx);
      for (const row of rows) await storeCase(tx, row);
      return rows.length;
    });
    written += count;
    if (count < BATCH) break;
  }
  await asPlatform("promises:count", async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('promises'))`;
    await dropUndone(tx);
    await countFigures(tx);
  });
  return written;
}
