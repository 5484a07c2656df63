import { z } from "zod";
import type { UploadKind } from "~/domain/uploads/kinds";
import type { RowFacts, RowFilter } from "~/domain/uploads/views";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { findUpload } from "./find-upload.server";
import { changesOf, storedChange } from "./row-changes";

const VERDICTS: Readonly<Record<RowFilter, readonly string[]>> = {
  all: ["create", "update", "unchanged", "refused"],
  changed: ["create", "update"],
  unchanged: ["unchanged"],
  refused: ["refused"],
  kept: ["create", "update"],
};

const ROW = z.object({
  number: z.number(),
  verdict: z.enum(["create", "update", "unchanged", "refused"]),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  kept: z.string().nullable(),
  before: storedChange.nullable(),
  after: storedChange.nullable(),
  application: z.string().nullable(),
  lender: z.string().nullable(),
  line: z.string().nullable(),
  data: z
    .object({
      applicationId: z.string().nullable().optional(),
      lenderName: z.string().nullable().optional(),
      slabId: z.string().nullable().optional(),
      slab: z
        .object({ flat: z.string().nullable().optional(), ppm: z.string().nullable().optional() })
        .nullable()
        .optional(),
    })
    .nullable(),
});
type Row = z.output<typeof ROW>;

function factsOf(kind: UploadKind, row: Row): RowFacts {
  const { slabId, slab } = (row.line && row.data) || {};
  return {
    rowNumber: row.number,
    lender: row.lender ?? row.data?.lenderName ?? "",
    applicationId: row.application ?? row.data?.applicationId ?? "",
    verdict: row.verdict,
    reason: row.reason ? { code: row.reason, detail: row.detail } : null,
    kept: row.kept,
    changes: row.verdict === "refused" ? [] : changesOf(kind, { ...row, slabId, slab }),
  };
}

/**
 * One page of an upload's rows in the order of the file, each with its changes or the reason why it is left out. Empty
 * once the rows are deleted, and for a page past the end.
 */
export async function listUploadRows({
  ctx,
  kind,
  uploadId,
  filter,
  page,
  pageSize,
}: {
  ctx: TenantCtx;
  kind: UploadKind;
  uploadId: string;
  filter: RowFilter;
  /** From 1. */
  page: number;
  pageSize: number;
}): Promise<{ rows: RowFacts[]; total: number }> {
  const upload = await findUpload(ctx, kind, uploadId);
  if (!upload || upload.isCleared) return { rows: [], total: 0 };
  const { rowsChanged, rowsUnchanged, rowsFailed, rowsKept } = upload;
  const totals: Record<RowFilter, number> = {
    all: rowsChanged + rowsUnchanged + rowsFailed,
    changed: rowsChanged,
    unchanged: rowsUnchanged,
    refused: rowsFailed,
    kept: rowsKept,
  };
  const rows = await queryRows(
    ctx.tx,
    sql`
    select r.row_number as number, r.verdict, r.reason, r.detail, r.kept_reason as kept, r.before, r.after,
      r.application_id as application, l.name as lender, r.line_id as line, r.data
    from upload_rows r
    left join submissions s on s.brand_id = r.brand_id and s.id = r.submission_id
    left join lenders l on l.id = s.lender_id
    where r.upload_brand_id = ${ctx.brand.id}::uuid and r.upload_id = ${uploadId}::uuid
      and r.verdict = any(${[...VERDICTS[filter]]}::text[]) and (${filter !== "kept"} or r.kept_reason is not null)
    order by r.row_number limit ${pageSize}::int offset ${(Math.max(1, page) - 1) * pageSize}::int`,
    ROW,
  );
  return { rows: rows.map((row) => factsOf(kind, row)), total: totals[filter] };
}
