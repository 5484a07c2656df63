import { z } from "zod";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import { disbursedOf } from "../lender-months.server";
import { rowsIn } from "../submission-snapshot.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";
import {
  ACCOUNT_TOTALS,
  accountsOf,
  accountTotals,
  isAmong,
  mayOverpay,
  overpaidAccounts,
} from "./account-totals.server";

/** The rows `r` of an upload. */
export const ofUpload = (upload: UploadRecord): Sql =>
  sql`r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid`;

/** The amount that a row `r` adds to its account. */
const COMMISSION = sql`((r.after->>'commission_paise')::bigint - (r.before->>'commission_paise')::bigint)`;
const DISBURSED = sql`((r.after->>'disbursed_paise')::bigint - (r.before->>'disbursed_paise')::bigint)`;

/**
 * The rows of a range that meet `which`, in the table `line_chunk`, with their accounts as columns. Where a file takes something
 * back, all its rows of that application are taken with the first of their chunks: one may count on another, which must not be
 * refused once the former is written. Locks the applications in one order.
 */
export async function takeLines(tx: BulkTx, upload: UploadRecord, range: RowRange, which: Sql): Promise<void> {
  // Found by its key: the planner takes the rows of a file that has just been judged for one or two, and would compare each with each.
  await tx.execute(sql`
    create temp table line_applications on commit drop as
    select distinct r.application_id from upload_rows r where ${rowsIn(upload, range)} and ${which} and r.application_id is not null`);
  await tx.execute(sql`alter table line_applications add primary key (application_id)`);
  await tx.execute(sql`analyze line_applications`);
  await tx.execute(sql`
    create temp table line_chunk on commit drop as
    with r as materialized (
      select r.*, r.row_number between ${range.from}::int and ${range.to}::int as is_here from upload_rows r
      where ${ofUpload(upload)} and ${which} and r.application_id in (select application_id from line_applications)
    )
    select r.row_number, r.brand_id, r.application_id, r.submission_id, r.line_id, r.verdict, r.before, r.after, r.data,
      (r.data->>'partnerId')::uuid as partner_id, r.data->>'period' as period, r.data->>'entry' as entry
    from r where r.is_here or r.application_id in (select r.application_id from r where ${COMMISSION} < 0)`);
  await tx.execute(sql`alter table line_chunk add primary key (row_number)`);
  await tx.execute(sql`analyze line_chunk`);
  await tx.execute(sql`
    with locked as materialized (
      select a.id from applications a
      join (select distinct r.brand_id, r.application_id from line_chunk r) as x
        on x.brand_id = a.brand_id and x.application_id = a.id
      order by a.brand_id, a.id for no key update of a
    ) select count(*) from locked`);
}

/**
 * Leaves out rows whose account, or the disbursal behind it, has changed since staging; a row whose figure is reached
 * already counts as done.
 */
async function leaveOutStale(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await tx.execute(sql`
    create temp table stale_lines on commit drop as
    select r.row_number, ${accountTotals(sql`r.after`)} as is_so from line_chunk r cross join lateral ${ACCOUNT_TOTALS} as l
    where not ${accountTotals(sql`r.before`)} or not exists (
      select 1 from submissions s where s.brand_id = r.brand_id and s.id = r.submission_id and s.state = 'disbursed')`);
  await tx.execute(sql`
    update upload_rows r set verdict = case when t.is_so then 'unchanged' else 'refused' end,
      reason = case when t.is_so then null else 'stale' end
    from stale_lines t where ${ofUpload(upload)} and r.row_number = t.row_number`);
  await tx.execute(sql`delete from line_chunk r using stale_lines t where r.row_number = t.row_number`);
}

/** Refuses rows that were true when a dry run was read, and whose account has changed while it waited. */
async function refuseNoLongerTrue(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<void> {
  await tx.execute(sql`
    update upload_rows u set verdict = 'refused', reason = 'stale'
    from (
      select r.upload_brand_id, r.upload_id, r.row_number, r.brand_id, r.application_id, (r.data->>'partnerId')::uuid as partner_id,
        r.data->>'period' as period, r.data->>'entry' as entry, r.data
      from upload_rows r where ${rowsIn(upload, range)} and r.verdict = 'unchanged' and r.data ? 'partnerId'
    ) as r cross join lateral ${ACCOUNT_TOTALS} as l
    where u.upload_brand_id = r.upload_brand_id and u.upload_id = r.upload_id and u.row_number = r.row_number
      and not (l.disbursed = (r.data->>'disbursedPaise')::bigint and l.commission = (r.data->>'commissionPaise')::bigint
        and l.tds = (r.data->>'tdsPaise')::bigint)`);
}

/** The rows that the upload has still to write. */
const stillOpen = (upload: UploadRecord): Sql => sql`upload_rows r
  where ${ofUpload(upload)}
    and r.verdict in ('create', 'update') and r.applied_at is null`;

/** Refuses the rows of beyond_lines that have a reason, and drops it. Returns their number. */
async function refuseBeyondLines(tx: BulkTx, upload: UploadRecord): Promise<number> {
  await tx.execute(sql`delete from beyond_lines where reason is null`);
  const refused = await tx.execute(sql`
    update upload_rows r set verdict = 'refused', reason = t.reason,
      detail = case t.reason when 'paid-in-all' then t.reported::text end
    from beyond_lines t where ${ofUpload(upload)} and r.row_number = t.row_number`);
  await tx.execute(sql`delete from line_chunk r using beyond_lines t where r.row_number = t.row_number`);
  await tx.execute(sql`drop table beyond_lines`);
  return refused;
}

/** Leaves out rows that would take back more than was paid so far, or pay for more than was disbursed. */
async function leaveOutSums(tx: BulkTx, upload: UploadRecord): Promise<number> {
  await tx.execute(sql`
    create temp table beyond_lines on commit drop as
    with seen as materialized (
      select r.row_number, r.brand_id, r.application_id, r.partner_id, r.submission_id, ${COMMISSION} as commission,
        ${DISBURSED} as disbursed, d.reported
      from line_chunk r cross join lateral (select ${disbursedOf(sql`r`)} as reported) as d
      where ${COMMISSION} < 0 or coalesce((r.data->>'reportedPaise')::bigint > d.reported, true) or exists (
        select 1 from commission_lines c
        where c.brand_id = r.brand_id and c.application_id = r.application_id and c.partner_id = r.partner_id)
    ),
    a as materialized (
      select r.brand_id, r.application_id, (r.data->>'partnerId')::uuid as partner_id, sum(${COMMISSION}) as commission,
        sum(${DISBURSED}) as disbursed
      from ${stillOpen(upload)} and r.application_id in (select application_id from seen)
      group by 1, 2, 3
    )
    select b.row_number, b.reported,
      case when b.commission < 0 and a.commission + c.commission < 0 then 'more-than-paid'
        when b.disbursed > 0 and a.disbursed + c.disbursed > b.reported then 'paid-in-all' end as reason
    from seen b
    join a on a.brand_id = b.brand_id and a.application_id = b.application_id and a.partner_id = b.partner_id
    cross join lateral ${accountsOf(sql`a`)} as c`);
  return refuseBeyondLines(tx, upload);
}

/** A row `r` that may leave its account with too much. */
const MAY_KEEP = mayOverpay(sql`r`, COMMISSION, DISBURSED);

const KEEPING = z.object({ rows: z.number() });

/** Leaves out rows that take back too little for the amount that they name, or pay for an amount of which too much was taken back. */
async function leaveOutUnderRate(tx: BulkTx, upload: UploadRecord): Promise<number> {
  await tx.execute(sql`
    create temp table keeping_rows on commit drop as
    select r.row_number, r.brand_id, r.application_id, r.partner_id from line_chunk r where ${MAY_KEEP}`);
  await tx.execute(sql`analyze keeping_rows`);
  const [keeping] = await tx.query(sql`select count(*)::int as rows from keeping_rows`, KEEPING);
  const left = keeping?.rows ? await leaveOutKeeping(tx, upload) : 0;
  await tx.execute(sql`drop table keeping_rows`);
  return left;
}

/** The same for the rows in keeping_rows. A table for each step, because the planner would guess its size. */
async function leaveOutKeeping(tx: BulkTx, upload: UploadRecord): Promise<number> {
  await tx.execute(sql`
    create temp table keeping_lines on commit drop as
    select r.brand_id, r.application_id, (r.data->>'partnerId')::uuid as partner_id, r.data->>'period' as period,
      r.data->>'entry' as entry, ${COMMISSION} as commission, ${DISBURSED} as disbursed
    from ${stillOpen(upload)} and r.application_id in (select application_id from keeping_rows)`);
  await tx.execute(sql`analyze keeping_lines`);
  await tx.execute(sql`
    create temp table beyond_lines on commit drop as
    with keeping as materialized (${overpaidAccounts(sql`keeping_lines`)})
    select r.row_number, null::bigint as reported, 'keeps-too-much' as reason
    from keeping_rows r where ${isAmong(sql`r`, sql`keeping`)}`);
  await tx.execute(sql`drop table keeping_lines`);
  return refuseBeyondLines(tx, upload);
}

/**
 * Leaves out rows that the accounts do not allow, counting what this file still writes: so again after rows that are left out.
 * Checks rows that take something back, rows with earlier lines, and those whose lenders have corrected down what they
 * disbursed since staging, where other first lines were checked.
 */
async function leaveOutBeyond(tx: BulkTx, upload: UploadRecord): Promise<void> {
  let left: number;
  do left = (await leaveOutSums(tx, upload)) + (await leaveOutUnderRate(tx, upload));
  while (left > 0);
}

/**
 * Adds one statement line for each row of a range: the difference that brings its account to the row's figure. Returns
 * the number of lines.
 */
export async function applyCommissionChunk(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<number> {
  if (upload.dryRun) await refuseNoLongerTrue(tx, upload, range);
  await takeLines(tx, upload, range, sql`r.verdict in ('create', 'update') and r.applied_at is null`);
  await leaveOutStale(tx, upload);
  await leaveOutBeyond(tx, upload);
  const written = await tx.execute(sql`
    insert into commission_lines (
      brand_id, id, partner_id, application_id, upload_brand_id, upload_id, upload_row, lender_id, lender_revenue_id, slab, period,
      entry, disbursed_paise, flat_paise, rate_ppm, commission_paise, tds_bps, tds_paise, kind, remark)
    select r.brand_id, r.line_id, r.partner_id, r.application_id, ${upload.brandId}::uuid, ${upload.id}::uuid, r.row_number,
      (r.data->>'lenderId')::uuid, (r.data->>'slabId')::uuid, r.data->'slab', r.period, r.entry,
      (r.after->>'disbursed_paise')::bigint - (r.before->>'disbursed_paise')::bigint,
      (r.data->>'flatPaise')::bigint, (r.data->>'ratePpm')::int,
      (r.after->>'commission_paise')::bigint - (r.before->>'commission_paise')::bigint,
      (r.data->>'tdsBps')::int,
      (r.after->>'tds_paise')::bigint - (r.before->>'tds_paise')::bigint,
      case when r.verdict = 'create' then r.entry else 'correction' end, r.data->>'remark'
    from line_chunk r`);
  await tx.execute(sql`
    update upload_rows r set applied_at = now()
    from line_chunk c where ${ofUpload(upload)} and r.row_number = c.row_number`);
  return written;
}
