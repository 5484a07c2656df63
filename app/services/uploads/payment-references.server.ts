import { type Sql, sql } from "~/platform/database/client.server";

/**
 * The rows that stand in the lenders' MIS, from payout lines `lines` (a select of whole rows), each with the reference of
 * its payment: submission_id, lender_id, period, loan, net (paise), payment. A line and its reversal are nothing. A row
 * without a reference has that of another row of its loan and month. A line of the kind `reference` is a later MIS that
 * names another reference for what is stated already: the newest one names all rows before it.
 */
export const statedRows = (lines: Sql): Sql => sql`
  select r.submission_id, r.lender_id, r.period, r.loan, r.net,
    case when n.ref is not null and (r.ref is null or r.at < n.at) then n.ref
      else coalesce(r.ref, max(r.ref) over (partition by r.submission_id, r.period)) end as payment
  from (
    select submission_id, lender_id, period, upload_id, upload_row, max(payment_ref) as ref, max(loan_no) as loan,
      sum(payout_paise) as net, min(created_at) as at
    from (${lines}) as l group by 1, 2, 3, 4, 5
  ) as r
  left join (
    select distinct on (submission_id, period) submission_id, period, ref, at
    from (
      select submission_id, period, upload_id, upload_row, max(payment_ref) as ref, min(created_at) as at
      from (${lines}) as l where kind in ('reference', 'reversal') group by 1, 2, 3, 4
      having bool_or(kind = 'reference') and not bool_or(kind = 'reversal')
    ) as named
    order by submission_id, period, at desc, upload_id desc, upload_row desc
  ) as n on n.submission_id = r.submission_id and n.period = r.period
  where r.net <> 0`;
