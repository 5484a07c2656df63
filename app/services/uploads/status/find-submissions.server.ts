import { z } from "zod";
import { lenderKey } from "~/domain/uploads/lender-key";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import type { UploadRecord } from "../upload-lock.server";

const ROW = z.object({ id: z.string(), slug: z.string(), name: z.string(), legal: z.string().nullable() });

/** Every name by which a file may call a lender. A slug takes precedence over a name, a lender over a deleted one. */
async function lenderNames(tx: BulkTx): Promise<string> {
  const lenders = await tx.query(
    sql`
    select id, slug, name, legal_name as legal from lenders order by deleted_at is not null, slug`,
    ROW,
  );
  const ids = new Map<string, string>();
  const learn = (name: string | null, id: string) => {
    const key = lenderKey(name ?? "");
    if (key !== "" && !ids.has(key)) ids.set(key, id);
  };
  for (const { id, slug } of lenders) learn(slug, id);
  for (const { id, name } of lenders) learn(name, id);
  for (const { id, legal } of lenders) learn(legal, id);
  return JSON.stringify([...ids].map(([key, id]) => ({ key, id })));
}

export type ValidationOptions = {
  /** The rows `r` to judge: `from` and `where` of a query. */
  rows: Sql;
  /** A row that names an application must name the reference of its submission, if it names one. */
  isRefBinding: boolean;
  /** Sets a reason in `upload_match` for all but one of the rows about the same submission. */
  settleTwice(tx: BulkTx): Promise<void>;
};

/** What the parser made of a row `r`; rows of an earlier version hold amounts in whole rupees. */
const DATA_IN_PAISE = sql`(case when r.data ? 'disbursedRupees' then r.data || jsonb_build_object(
  'sanctionedPaise', (r.data->>'sanctionedRupees')::bigint * 100, 'disbursedPaise', (r.data->>'disbursedRupees')::bigint * 100)
  else r.data end)`;

/** The rows whose key is a submission's, whose application has several submissions or none, and those with a reference alone. */
async function findTheRest(tx: BulkTx): Promise<void> {
  await tx.execute(sql`alter table upload_match add primary key (row_number)`);
  await tx.execute(
    sql`analyze upload_match (key_id, lender_id, ref_key, brand_id, application_id, submission_id, reason)`,
  );
  await tx.execute(sql`
    update upload_match m set brand_id = s.brand_id, application_id = s.application_id, submission_id = s.id,
      reason = case when m.lender_id <> s.lender_id then 'wrong-lender' end,
      detail = case when m.lender_id <> s.lender_id then m.data->>'lenderName' end
    from submissions s where s.id = m.key_id and m.reason is null and m.application_id is null`);
  await tx.execute(sql`
    update upload_match set reason = 'unknown-application', detail = key_id::text
    where key_id is not null and application_id is null and reason is null`);
  await tx.execute(sql`
    with found as (
      select m.row_number, count(*) as n, count(*) filter (where s.lender_ref_key = m.ref_key) as n_ref,
        (array_agg(s.id))[1] as one, (array_agg(s.id) filter (where s.lender_ref_key = m.ref_key))[1] as one_ref
      from upload_match m
      join submissions s on s.brand_id = m.brand_id and s.application_id = m.application_id
        and (m.lender_id is null or s.lender_id = m.lender_id)
      where m.reason is null and m.submission_id is null and m.application_id is not null
      group by m.row_number
    )
    update upload_match m set
      submission_id = case when found.n = 1 then found.one when found.n_ref = 1 then found.one_ref end,
      reason = case when found.n > 1 and found.n_ref <> 1 then 'needs-lender' end
    from found where found.row_number = m.row_number`);
  await tx.execute(sql`
    update upload_match set reason = case when lender_id is null then 'never-submitted' else 'wrong-lender' end,
      detail = data->>'lenderName'
    where reason is null and application_id is not null and submission_id is null`);
  await tx.execute(sql`
    with found as (
      select m.row_number, count(*) as n, (array_agg(s.id))[1] as id, (array_agg(s.brand_id))[1] as brand_id,
        (array_agg(s.application_id))[1] as application_id
      from upload_match m join submissions s on s.lender_id = m.lender_id and s.lender_ref_key = m.ref_key
      where m.reason is null and m.key_id is null
      group by m.row_number
    )
    update upload_match m set
      brand_id = case when found.n = 1 then found.brand_id end,
      application_id = case when found.n = 1 then found.application_id end,
      submission_id = case when found.n = 1 then found.id end,
      reason = case when found.n > 1 then 'ambiguous-reference' end,
      detail = case when found.n > 1 then m.lender_ref end
    from found where found.row_number = m.row_number`);
  await tx.execute(sql`
    update upload_match set reason = 'unknown-reference', detail = lender_ref
    where reason is null and submission_id is null`);
}

const LEFT = z.object({ unfound: z.boolean(), named: z.boolean() });

/** Finds the submission of every row, in any brand, or the reason why there is none: `upload_match`. */
export async function findSubmissions(
  tx: BulkTx,
  upload: UploadRecord,
  { rows, isRefBinding, settleTwice }: ValidationOptions,
): Promise<void> {
  // Nearly every row names an application with one submission, which is found as the table is made. Its key is a column of `k`, because the
  // policies let no lookup by index compare with a call that is not leakproof: each chunk then read all applications.
  await tx.execute(sql`
    create temp table upload_match on commit drop as
    with k as materialized (
      select r.row_number, ${DATA_IN_PAISE} as data, (r.data->>'applicationId')::uuid as key_id, r.data->>'lenderRef' as lender_ref,
        reference_key(r.data->>'lenderRef') as ref_key, r.data->>'lender' as lender, r.data->>'lenderName' as lender_name
      from (select r.row_number, r.data from ${rows}) as r
    )
    select k.row_number, k.data, k.key_id, k.lender_ref, k.ref_key, l.id as lender_id, a.brand_id, a.id as application_id,
      case when f.n = 1 then f.id end as submission_id, w.reason,
      case when l.id is null or l.id <> ${upload.lenderId}::uuid then k.lender_name end as detail
    from k
    left join jsonb_to_recordset(${await lenderNames(tx)}::jsonb) as l (key text, id uuid) on l.key = k.lender
    cross join lateral (
      select case when k.lender is not null and l.id is null then 'unknown-lender'
        when l.id <> ${upload.lenderId}::uuid then 'other-lender' end as reason
    ) as w
    left join applications a on a.id = k.key_id and w.reason is null
    left join lateral (
      select count(*) as n, (array_agg(s.id))[1] as id from submissions s
      where s.brand_id = a.brand_id and s.application_id = a.id and (l.id is null or s.lender_id = l.id)
    ) as f on true`);
  const [left] = await tx.query(
    sql`select bool_or(reason is null and submission_id is null) is true as unfound, bool_or(ref_key is not null) is true as named
      from upload_match`,
    LEFT,
  );
  if (left?.unfound) await findTheRest(tx);
  if (left?.named && isRefBinding)
    await tx.execute(sql`
      update upload_match m set reason = 'wrong-reference', detail = m.lender_ref
      from submissions s
      where m.reason is null and m.ref_key is not null and s.brand_id = m.brand_id and s.id = m.submission_id
        and s.lender_ref_key <> m.ref_key`);
  await settleTwice(tx);
}
