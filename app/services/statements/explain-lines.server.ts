import { z } from "zod";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { LedgerRow } from "./list-statement-lines.server";
import type { StatementOf } from "./statement-owner";

const CHAIN = z.object({
  id: z.string(),
  leadAt: z.date().nullable(),
  linkCode: z.string().nullable(),
  linkName: z.string().nullable(),
  merchant: z.string().nullable(),
  clickAt: z.date().nullable(),
  lenderRef: z.string().nullable(),
  misAt: z.date().nullable(),
  misRow: z.number().nullable(),
  misPaise: z.bigint().nullable(),
  misPeriod: z.string().nullable(),
  loanNo: z.string().nullable(),
  fileAt: z.date().nullable(),
  fileRow: z.number().nullable(),
  /** What earlier lines of the account came to; null for a line that a rate explains. */
  earlierPaise: z.bigint().nullable(),
  paidMonth: z.string().nullable(),
});

/** A line `c` that no rate explains, as in lineArithmetic: only that one is shown beside its account's earlier lines. */
const IS_DIFFERENCE = sql`(c.kind = 'correction'
  or c.commission_paise <> c.flat_paise + round(c.disbursed_paise::numeric * c.rate_ppm / 1000000))`;

/** From the lead to the lender's row, for one line. Null: not recorded. */
export type LineChain = z.output<typeof CHAIN>;

/**
 * Lead, click and the lender's MIS row of each line (BEY-19), and the place in the commission file that wrote it. The amount of the MIS
 * is all that the lender states of the loan in that month: a row that corrects another one has only the difference. Of the
 * account's other lines only a difference and a claw-back read any. The days are those on which the files were applied: the files themselves
 * belong to the platform, and no portal reads them.
 */
export async function explainLines(
  { tx, brandId, partnerId }: StatementOf,
  lines: readonly Pick<LedgerRow, "id">[],
): Promise<Map<string, LineChain>> {
  const rows = await queryRows(
    tx,
    sql`
    select c.id, p.created_at as "leadAt", t.code as "linkCode", t.name as "linkName", m.name as merchant, k.created_at as "clickAt",
      s.lender_ref as "lenderRef", y.at as "misAt", y.upload_row as "misRow", y.disbursed_paise as "misPaise", y.period as "misPeriod",
      y.loan_no as "loanNo", case when c.upload_id is not null then c.created_at end as "fileAt", c.upload_row as "fileRow",
      case when ${IS_DIFFERENCE} then (
        select coalesce(sum(e.commission_paise), 0)::bigint from commission_lines e
        where e.brand_id = c.brand_id and e.application_id = c.application_id and e.partner_id = c.partner_id
          and (e.created_at, coalesce(e.upload_row, 0), e.id) < (c.created_at, coalesce(c.upload_row, 0), c.id)) end as "earlierPaise",
      case when c.entry = 'clawback' then (
        select max(e.statement_month) from commission_lines e
        where e.brand_id = c.brand_id and e.application_id = c.application_id and e.partner_id = c.partner_id
          and e.entry = 'commission' and e.commission_paise > 0 and e.created_at < c.created_at) end as "paidMonth"
    from commission_lines c
    left join applications a on a.brand_id = c.brand_id and a.id = c.application_id
    left join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    left join tracking_links t on t.brand_id = p.brand_id and t.id = p.tracking_link_id
    left join merchants m on m.brand_id = p.brand_id and m.id = p.merchant_id
    left join submissions s on s.brand_id = c.brand_id and s.application_id = c.application_id and s.lender_id = c.lender_id
    left join lateral (
      select created_at from clicks k where k.brand_id = s.brand_id and k.submission_id = s.id order by created_at limit 1
    ) k on true
    left join lateral (
      select y.created_at as at, y.upload_row, y.period, y.loan_no, (
          select sum(z.disbursed_paise)::bigint from payout_lines z
          where z.brand_id = y.brand_id and z.submission_id = y.submission_id and z.period = y.period) as disbursed_paise
      from payout_lines y
      where y.brand_id = s.brand_id and y.submission_id = s.id and y.kind not in ('reversal', 'reference') and not exists (
        select 1 from payout_lines r
        where r.brand_id = y.brand_id and r.submission_id = y.submission_id and r.kind = 'reversal' and r.upload_id = y.upload_id
          and r.upload_row = y.upload_row)
      order by y.created_at desc, y.id desc limit 1
    ) y on true
    where c.brand_id = ${brandId}::uuid and c.partner_id = ${partnerId}::uuid and c.id = any(${lines.map(({ id }) => id)}::uuid[])`,
    CHAIN,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
