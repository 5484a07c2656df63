import { z } from "zod";
import { type AuditChange, fieldLabel } from "~/domain/audit/changes";
import { isUploadKind, type UploadKind } from "~/domain/uploads/kinds";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import type { ApplicationFiles } from "~/services/audit/list-history.server";
import { changesOf, storedChange } from "./row-changes";

const ROW = z.object({
  uploadId: z.string(),
  kind: z.custom<UploadKind>(isUploadKind),
  fileName: z.string(),
  row: z.number(),
  verdict: z.enum(["create", "update"]).nullable(),
  before: storedChange.nullable(),
  after: storedChange.nullable(),
  isUndone: z.boolean(),
});
type Row = z.output<typeof ROW>;

/**
 * The files that have changed an application. The brand's chain has one entry for each file and act; which rows it stands
 * for says the upload, for as long as its rows are kept.
 */
const readRows = (tx: Tx, brandId: string, applicationId: string) =>
  queryRows(
    tx,
    sql`
    with touched as (
      select distinct (e.data->>'uploadId')::uuid as upload_id, (e.data->>'row')::int as row_number
      from submissions s
      join submission_events e on e.brand_id = s.brand_id and e.submission_id = s.id
      where s.brand_id = ${brandId}::uuid and s.application_id = ${applicationId}::uuid and e.kind in ('file', 'undo')
    )
    select u.id::text as "uploadId", u.kind, u.file_name as "fileName", t.row_number as row, r.verdict, r.before, r.after,
      r.undone_at is not null as "isUndone"
    from touched t
    join uploads u on u.id = t.upload_id and u.brand_id = (select id from brands where is_main)
    left join upload_rows r on r.upload_brand_id = u.brand_id and r.upload_id = u.id and r.row_number = t.row_number
    order by t.row_number`,
    ROW,
  );

/** The fields that a row changed: from old to new, and back again for an undo. */
function fieldsOf({ kind, verdict, before, after, row, isUndone }: Row, isUndo: boolean): AuditChange[] {
  if (!verdict || (isUndo && !isUndone)) return [];
  const fields = changesOf(kind, { verdict, before, after }).map(({ field, ...change }) => {
    const [old, now] = isUndo ? [change.after, change.before] : [change.before, change.after];
    const text = (value: string) => (field === "status" ? fieldLabel(value) : value) || "—";
    return { label: fieldLabel(field.replace(/_(paise|bps)$/, "")), before: text(old), after: text(now) };
  });
  return [{ label: fieldLabel("row"), before: "—", after: String(row) }, ...fields];
}

/** Reads which files have changed an application of a brand, with old and new. */
export async function applicationFiles(tx: Tx, brandId: string, applicationId: string): Promise<ApplicationFiles> {
  const rows = await readRows(tx, brandId, applicationId);
  return {
    uploadIds: [...new Set(rows.map(({ uploadId }) => uploadId))],
    changesOf: (action, uploadId) => {
      const mine = rows.filter((row) => row.uploadId === uploadId);
      const file = { label: fieldLabel("file"), before: "—", after: mine[0]?.fileName ?? "—" };
      return [file, ...mine.flatMap((row) => fieldsOf(row, action === "upload.undone"))];
    },
  };
}
