import { type BulkTx, sql } from "~/platform/database/client.server";
import { disbursedOf } from "../lender-months.server";
import { STATED_LATER, takeLaterRows } from "../stated-later.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";
import { ACCOUNT_TOTALS, accountsOf, accountTotals, isAmong, overpaidAccounts } from "./account-totals.server";
import { ofUpload, takeLines } from "./apply-commission-chunk.server";

/** True of a row `r` that took something back: its undo pays it again. */
const PAYS_AGAIN = sql`((r.after->>'commission_paise')::bigint < (r.before->>'commission_paise')::bigint)`;

/** The amount that the undo of a row `r` takes from what its account was paid for; negative where it gives some back. */
const LESS_DISBURSED = sql`((r.after->>'disbursed_paise')::bigint - (r.before->>'disbursed_paise')::bigint)`;

/** Rows whose undo would pay for more than lenders have disbursed now: they may have corrected it down since. */
const leaveBeyond = (tx: BulkTx): Promise<number> =>
  tx.execute(sql`
    insert into kept_lines
    with less as (
      select r.brand_id, r.application_id, r.partner_id, sum(${LESS_DISBURSED}) as disbursed
      from line_chunk r where r.row_number not in (select row_number from kept_lines) group by 1, 2, 3
    ), beyond as materialized (
      select b.brand_id, b.application_id, b.partner_id from less b
      cross join lateral ${accountsOf(sql`b`)} as c
      where c.disbursed - b.disbursed > ${disbursedOf(sql`b`)}
    )
    select r.row_number, 'beyond-disbursed' from line_chunk r
    join beyond o on o.brand_id = r.brand_id and o.application_id = r.application_id and o.partner_id = r.partner_id
    where ${LESS_DISBURSED} < 0 and r.row_number not in (select row_number from kept_lines)`);

/** What the undo of the rows that do not stay would write to their accounts. */
const WOULD_WRITE = sql`
  select r.row_number, r.brand_id, r.application_id, r.partner_id, r.period, r.entry, -${LESS_DISBURSED} as disbursed,
    (r.before->>'commission_paise')::bigint - (r.after->>'commission_paise')::bigint as commission
  from line_chunk r where r.row_number not in (select row_number from kept_lines)`;

/** Rows that paid, in whatever entry, what was taken back since, or took money back alone of an amount that was taken back since. */
const leaveTakenBack = (tx: BulkTx): Promise<number> =>
  tx.execute(sql`
    insert into kept_lines
    with written as materialized (${WOULD_WRITE}),
    taken as materialized (
      select w.* from written w where exists (
        select 1 from commission_lines c where c.brand_id = w.brand_id and c.application_id = w.application_id and c.entry = 'clawback')
    ),
    keeping as materialized (${overpaidAccounts(sql`taken`)}),
    back as (
      select brand_id, application_id, partner_id, sum(commission) as commission from written group by 1, 2, 3
    ), beyond as materialized (
      select b.brand_id, b.application_id, b.partner_id from back b
      cross join lateral ${accountsOf(sql`b`)} as c
      where c.commission + b.commission < 0 or ${isAmong(sql`b`, sql`keeping`)}
    )
    select w.row_number, 'clawed-back' from written w
    join beyond o on o.brand_id = w.brand_id and o.application_id = w.application_id and o.partner_id = w.partner_id
    where w.commission < 0 or w.commission > 0 and w.disbursed <= 0`);

/** Rows whose account a later file states as it is: the lines that it found there are its own as well. */
async function leaveStatedLater(tx: BulkTx, upload: UploadRecord): Promise<void> {
  const columns = sql`o.brand_id, o.application_id, (o.data->>'partnerId')::uuid as partner_id, o.data->>'period' as period,
    o.data->>'entry' as entry`;
  await takeLaterRows(tx, upload, columns, sql`o.application_id in (select application_id from line_chunk)`);
  await tx.execute(sql`
    insert into kept_lines
    select r.row_number, ${STATED_LATER} from line_chunk r
    join later_rows l using (brand_id, application_id, partner_id, period, entry)
    where r.row_number not in (select row_number from kept_lines)`);
}

/**
 * Rows that stay: their account has changed since, a later file states the same, what they paid was already taken back, or what
 * they took back would be paid again for a loan that is no longer disbursed, or for more than is.
 */
async function leaveChanged(tx: BulkTx, upload: UploadRecord): Promise<number> {
  await tx.execute(sql`
    create temp table kept_lines on commit drop as
    select r.row_number, 'changed-since' as reason from line_chunk r cross join lateral ${ACCOUNT_TOTALS} as l
    where not ${accountTotals(sql`r.after`)} or ${PAYS_AGAIN} and not exists (
      select 1 from submissions s
      where s.brand_id = r.brand_id and s.id = r.submission_id and s.state = 'disbursed')`);
  await leaveStatedLater(tx, upload);
  await leaveBeyond(tx);
  await leaveTakenBack(tx);
  await leaveBeyond(tx);
  const kept = await tx.execute(sql`
    update upload_rows r set kept_reason = k.reason
    from kept_lines k where ${ofUpload(upload)} and r.row_number = k.row_number`);
  await tx.execute(sql`delete from line_chunk r using kept_lines k where r.row_number = k.row_number`);
  return kept;
}

/**
 * Undoes the lines of a range by lines of the opposite sign, unless their account has changed since. Lines are never
 * edited.
 */
export async function undoCommissionChunk(
  tx: BulkTx,
  upload: UploadRecord,
  range: RowRange,
): Promise<{ undone: number; kept: number }> {
  await takeLines(tx, upload, range, sql`r.applied_at is not null and r.undone_at is null and r.kept_reason is null`);
  const kept = await leaveChanged(tx, upload);
  const undone = await tx.execute(sql`
    insert into commission_lines (
      brand_id, id, partner_id, application_id, upload_brand_id, upload_id, upload_row, lender_id, lender_revenue_id, slab, period,
      entry, disbursed_paise, flat_paise, rate_ppm, commission_paise, tds_bps, tds_paise, kind, remark)
    select c.brand_id, gen_random_uuid(), c.partner_id, c.application_id, c.upload_brand_id, c.upload_id, c.upload_row, c.lender_id,
      c.lender_revenue_id, c.slab, c.period, c.entry, -c.disbursed_paise, c.flat_paise, c.rate_ppm, -c.commission_paise, c.tds_bps,
      -c.tds_paise, 'reversal', c.remark
    from line_chunk r join commission_lines c on c.brand_id = r.brand_id and c.id = r.line_id`);
  await tx.execute(sql`
    update upload_rows r set undone_at = now()
    from line_chunk c where ${ofUpload(upload)} and r.row_number = c.row_number`);
  return { undone, kept };
}
