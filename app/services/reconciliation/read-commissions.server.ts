import { z } from "zod";
import { excessOf } from "~/domain/reconciliation/excess-of";
import type { PaidCommission } from "~/domain/reconciliation/legs";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { DISBURSED_PAISE } from "~/services/uploads/lender-months.server";
import { readCommissionTds } from "./read-commission-tds.server";
import type { LineLabel } from "./read-lines.server";

/** A bigint as the direct connection reads it. */
const paiseText = z.string().transform(BigInt);

const ACCOUNT = z.object({
  partner: z.string(),
  name: z.string(),
  application: z.string().nullable(),
  entry: z.enum(["commission", "clawback"]),
  lender: z.string().nullable(),
  loan: z.string().nullable(),
  stated: z.boolean(),
  paise: paiseText,
  disbursed: paiseText,
  /** Of the file's row that the account has now; null where no file wrote it. */
  ratePpm: z.number().nullable(),
  /** What lenders have disbursed of the application now; null where none has. */
  reported: paiseText.nullable(),
  /** What was paid for the application in all, and for later months. */
  paid: paiseText,
  later: paiseText,
  disputed: z.boolean(),
});

/**
 * What partners were paid in a month for each loan, and the keys of what they dispute. TDS is what the dated rules take, and
 * what was paid for more than lenders say now that they disbursed is named apart: a lender may correct an amount afterwards.
 */
export async function readCommissions(
  tx: BulkTx,
  period: string,
  labels: Map<string, LineLabel>,
): Promise<{ lines: PaidCommission[]; disputed: string[] }> {
  const rows = await tx.query(
    sql`
    with lines as materialized (
      select c.*, c.upload_id is not null and not bool_or(c.kind = 'reversal') over (partition by c.upload_id, c.upload_row) as counts,
        d.line_id is not null as disputed
      from commission_lines c
      left join (select distinct brand_id, line_id from statement_disputes where state = 'open') d
        on d.brand_id = c.brand_id and d.line_id = c.id
      where c.period = ${period}
    ), accounts as (
      select brand_id, partner_id, application_id, entry, max(lender_id::text) as lender_id, sum(commission_paise)::bigint as paise,
        sum(disbursed_paise)::bigint as disbursed, bool_or(disputed) as disputed,
        (array_agg(rate_ppm order by created_at desc, id desc) filter (where counts))[1] as rate_ppm
      from lines group by 1, 2, 3, 4 having sum(commission_paise) <> 0
    )
    select a.partner_id as partner, p.name, a.application_id as application, a.entry, coalesce(s.lender, a.lender_id) as lender,
      s.loan, coalesce(s.stated, false) as stated, a.paise, a.disbursed, a.rate_ppm as "ratePpm", d.reported,
      coalesce(t.paid, 0)::bigint as paid, coalesce(t.later, 0)::bigint as later, a.disputed
    from accounts a
    join partners p on p.brand_id = a.brand_id and p.id = a.partner_id
    left join lateral (
      select max(s.lender_id::text) as lender, max(s.id::text) as loan, bool_or(coalesce(y.stated, false)) as stated
      from submissions s
      left join lateral (
        select sum(x.payout_paise) <> 0 as stated from payout_lines x where x.brand_id = s.brand_id and x.submission_id = s.id
      ) y on true
      where s.brand_id = a.brand_id and s.application_id = a.application_id and s.state = 'disbursed'
        and (a.lender_id is null or s.lender_id = a.lender_id::uuid)
    ) s on true
    left join lateral (
      select sum(${DISBURSED_PAISE})::bigint as reported from submissions s
      where s.brand_id = a.brand_id and s.application_id = a.application_id and s.state = 'disbursed'
    ) d on true
    left join lateral (
      select sum(c.disbursed_paise) as paid, sum(c.disbursed_paise) filter (where c.entry = 'commission' and c.period > ${period}) as later
      from commission_lines c
      where c.brand_id = a.brand_id and c.application_id = a.application_id and c.partner_id = a.partner_id
    ) t on true`,
    ACCOUNT,
  );
  const tdsOf = await readCommissionTds(tx, period);
  const keyOf = ({ partner, application, entry }: (typeof rows)[number]) =>
    `commission|${partner}|${application ?? ""}|${period}|${entry}`;
  for (const row of rows) labels.set(keyOf(row), { label: row.name, day: null });
  return {
    lines: rows.map((row) => ({
      key: keyOf(row),
      lenderId: row.lender,
      loan: row.loan,
      period,
      entry: row.entry,
      ...(row.loan === null ? {} : { knownFrom: row.stated ? ("stated" as const) : ("disbursed" as const) }),
      commissionPaise: row.paise,
      tdsPaise: row.entry === "commission" ? tdsOf(row) : 0n,
      excessPaise: row.entry === "commission" ? excessOf(row) : 0n,
    })),
    disputed: rows.filter(({ disputed }) => disputed).map(keyOf),
  };
}
