import { z } from "zod";
import type { UploadKind } from "~/domain/uploads/kinds";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { findUpload } from "./find-upload.server";
import { PAGE_ROWS, sheetPage } from "./sheet-page";
import type { SheetPage, WrittenLine } from "./types";

const ROW = z.object({ number: z.number(), id: z.string(), verdict: z.string(), application: z.string().nullable() });

/**
 * The statement lines that a file has written, each with its UUID (ADM-24), after row `after`; null when there are
 * none, or the rows are deleted.
 */
export async function uploadResults({
  ctx,
  kind,
  uploadId,
  after = 0,
}: {
  ctx: TenantCtx;
  kind: UploadKind;
  uploadId: string;
  after?: number;
}): Promise<SheetPage<WrittenLine> | null> {
  const upload = await findUpload(ctx, kind, uploadId);
  if (!upload || upload.isCleared || upload.state !== "applied") return null;
  const found = await queryRows(
    ctx.tx,
    sql`
    select row_number as number, coalesce(line_id, submission_id) as id, verdict, application_id as application
    from upload_rows
    where upload_brand_id = ${ctx.brand.id}::uuid and upload_id = ${uploadId}::uuid and row_number > ${after}::int
      and applied_at is not null
    order by row_number limit ${PAGE_ROWS}::int`,
    ROW,
  );
  return sheetPage({
    upload,
    what: "results",
    found,
    rows: found.map(({ number, id, verdict, application }) => ({
      id,
      isNew: verdict === "create",
      row: number,
      applicationId: application,
    })),
  });
}
