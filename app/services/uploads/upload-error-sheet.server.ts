import type { UploadKind } from "~/domain/uploads/kinds";
import { rowErrorText } from "~/i18n/staff/upload-rows";
import type { TenantCtx } from "~/platform/context";
import { findUpload } from "./find-upload.server";

/** Up to so many rows the sheet is the whole file; of a longer one it has the rows that are left out, at most as many. */
const MOST_ROWS = 20_000;

export type ErrorSheet = {
  /** A name for the file, ending in .xlsx. */
  fileName: string;
  columns: { title: string }[];
  rows: string[][];
};

/** The file's own rows with an Error column (BEY-08, OQ-97); null when there is no such upload, or its rows are gone. */
export async function uploadErrorSheet({
  ctx,
  kind,
  uploadId,
}: {
  ctx: TenantCtx;
  kind: UploadKind;
  uploadId: string;
}): Promise<ErrorSheet | null> {
  const upload = await findUpload(ctx, kind, uploadId);
  if (!upload || upload.isCleared) return null;
  const { titles = [] } = upload.mapping as { titles?: string[] };
  const isWhole = upload.rowsRead <= MOST_ROWS;
  const found = await ctx.tx.$queryRaw<{ cells: string[]; reason: string | null; detail: string | null }[]>`
    select cells, reason, detail from upload_rows
    where upload_brand_id = ${ctx.brand.id}::uuid and upload_id = ${uploadId}::uuid and (${isWhole} or verdict = 'refused')
    order by row_number limit ${MOST_ROWS}::int`;
  const width = Math.max(titles.length, ...found.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return {
    fileName: `${upload.fileName.replace(/\.[A-Za-z]+$/, "")}-errors.xlsx`,
    columns: [...padded(titles), "Error"].map((title) => ({ title })),
    rows: found.map(({ cells, reason, detail }) => [...padded(cells), reason ? rowErrorText(reason, detail) : ""]),
  };
}
