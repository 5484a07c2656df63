import { z } from "zod";
import { rowErrorLine } from "~/i18n/staff/upload-rows";
import { type BulkTx, sql } from "~/platform/database/client.server";
import type { UploadRecord } from "./upload-lock.server";

/** Messages that the file's record stores; the rows have all of them. */
const MAX_ERRORS = 1_000;

const COUNTS = z.object({ changed: z.number(), unchanged: z.number(), failed: z.number(), updated: z.number() });
type Counts = z.output<typeof COUNTS>;

const ROW = z.object({ row: z.number(), reason: z.string(), detail: z.string().nullable() });

/** Counts an upload's rows by their verdict, and writes the counts and the errors to its record. */
export async function writeOutcome(tx: BulkTx, upload: UploadRecord): Promise<Counts> {
  const ofUpload = sql`upload_brand_id = ${upload.brandId}::uuid and upload_id = ${upload.id}::uuid`;
  const [counts] = await tx.query(
    sql`
    select count(*) filter (where verdict in ('create', 'update'))::int as changed,
      count(*) filter (where verdict = 'unchanged')::int as unchanged,
      count(*) filter (where verdict = 'refused')::int as failed, count(applied_at)::int as updated
    from upload_rows where ${ofUpload}`,
    COUNTS,
  );
  const { changed = 0, unchanged = 0, failed = 0, updated = 0 } = counts ?? {};
  const errors = await tx.query(
    sql`
    select row_number as row, reason, detail from upload_rows where ${ofUpload} and verdict = 'refused'
    order by row_number limit ${MAX_ERRORS}::int`,
    ROW,
  );
  const lines = errors.map(({ row, reason, detail }) => rowErrorLine(row, reason, detail));
  if (failed > lines.length) lines.push(`and ${failed - lines.length} more`);
  await tx.execute(sql`
    update uploads set rows_changed = ${changed}::int, rows_unchanged = ${unchanged}::int, rows_failed = ${failed}::int,
      rows_updated = ${updated}::int, errors = ${lines.length > 0 ? lines.join("\n") : null}, updated_at = now()
    where brand_id = ${upload.brandId}::uuid and id = ${upload.id}::uuid`);
  return { changed, unchanged, failed, updated };
}

/** Ends an upload that cannot be used. Rows that were written stay and can be undone. */
export async function failUpload(
  tx: BulkTx,
  upload: Pick<UploadRecord, "id" | "brandId">,
  failure: string,
  detail: string | null,
): Promise<void> {
  await tx.execute(sql`
    update uploads set status = 'failed', failure = ${failure}, failure_detail = ${detail}, updated_at = now(),
      applied_at = case when rows_updated > 0 then now() end
    where brand_id = ${upload.brandId}::uuid and id = ${upload.id}::uuid`);
}
