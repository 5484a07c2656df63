import { z } from "zod";
import type { UploadKind } from "~/domain/uploads/kinds";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { decryptCells, encryptedCells } from "./encrypted-cells.server";
import { findUpload } from "./find-upload.server";
import { PAGE_ROWS, sheetPage } from "./sheet-page";
import type { SentRow, SheetPage } from "./types";

const ROW = z.object({
  number: z.number(),
  cells: encryptedCells,
  verdict: z.string(),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});

/**
 * The file's own rows after row `after`, each with the reason why it is left out (BEY-08, OQ-97); null when there is no
 * such upload, or its rows are deleted. Cells beyond the headings are included only if the file is one page.
 */
export async function uploadErrorSheet({
  ctx,
  kind,
  uploadId,
  after = 0,
}: {
  ctx: TenantCtx;
  kind: UploadKind;
  uploadId: string;
  after?: number;
}): Promise<SheetPage<SentRow> | null> {
  const upload = await findUpload(ctx, kind, uploadId);
  if (!upload || upload.isCleared) return null;
  const { titles = [] } = upload.mapping as { titles?: string[] };
  const found = await queryRows(
    ctx.tx,
    sql`
    select row_number as number, cells, verdict, reason, detail from upload_rows
    where upload_brand_id = ${ctx.brand.id}::uuid and upload_id = ${uploadId}::uuid and row_number > ${after}::int
    order by row_number limit ${PAGE_ROWS}::int`,
    ROW,
  );
  const rows = found.map((row) => ({
    cells: decryptCells({ uploadId, row: row.number }, row.cells),
    error: row.verdict === "refused" && row.reason ? { code: row.reason, detail: row.detail } : null,
  }));
  const isOnePage = upload.rowsRead <= PAGE_ROWS;
  const width = isOnePage ? Math.max(titles.length, ...rows.map(({ cells }) => cells.length)) : titles.length;
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return sheetPage({
    upload,
    what: "errors",
    titles: padded(titles),
    found,
    rows: rows.map(({ cells, error }) => ({ cells: padded(cells), error })),
  });
}
