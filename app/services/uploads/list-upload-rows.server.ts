import { z } from "zod";
import type { UploadKind } from "~/domain/uploads/kinds";
import type { RowFacts, RowFilter } from "~/domain/uploads/upload-facts";
import type { TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
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
const NUMBER = ROW.pick({ number: true });

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

/** The number of the first row on the page before the one that begins with row `first`; null for the first page. */
async function pageBefore(tx: TenantCtx["tx"], matching: Sql, first: number, pageSize: number): Promise<number | null> {
  const rows = await queryRows(
    tx,
    sql`select r.row_number as number from upload_rows r where ${matching} and r.row_number < ${first}::int
    order by r.row_number desc limit ${pageSize}::int`,
    NUMBER,
  );
  return rows.at(-1)?.number ?? null;
}

/**
 * One page of an upload's rows in the order of the file, from row number `from`, each with its changes or the reason why it
 * is left out, and the row numbers with which the pages beside it begin; null at an end. Empty once the rows are deleted, and
 * past the end.
 */
export async function listUploadRows({
  ctx,
  kind,
  uploadId,
  filter,
  from = 1,
  pageSize,
}: {
  ctx: TenantCtx;
  kind: UploadKind;
  uploadId: string;
  filter: RowFilter;
  from?: number;
  pageSize: number;
}): Promise<{ rows: RowFacts[]; total: number; previous: number | null; next: number | null }> {
  const upload = await findUpload(ctx, kind, uploadId);
  if (!upload || upload.isCleared) return { rows: [], total: 0, previous: null, next: null };
  const { rowsChanged, rowsUnchanged, rowsFailed, rowsKept } = upload;
  const totals: Record<RowFilter, number> = {
    all: rowsChanged + rowsUnchanged + rowsFailed,
    changed: rowsChanged,
    unchanged: rowsUnchanged,
    refused: rowsFailed,
    kept: rowsKept,
  };
  const matching = sql`r.upload_brand_id = ${ctx.brand.id}::uuid and r.upload_id = ${uploadId}::uuid
    and r.verdict = any(${[...VERDICTS[filter]]}::text[]) and (${filter !== "kept"} or r.kept_reason is not null)`;
  const found = await queryRows(
    ctx.tx,
    sql`
    select r.row_number as number, r.verdict, r.reason, r.detail, r.kept_reason as kept, r.before, r.after,
      r.application_id as application, l.name as lender, r.line_id as line, r.data
    from upload_rows r
    left join submissions s on s.brand_id = r.brand_id and s.id = r.submission_id
    left join lenders l on l.id = s.lender_id
    where ${matching} and r.row_number >= ${from}::int
    order by r.row_number limit ${pageSize + 1}::int`,
    ROW,
  );
  const rows = found.slice(0, pageSize);
  return {
    rows: rows.map((row) => factsOf(kind, row)),
    total: totals[filter],
    previous: rows[0] && from > 1 ? await pageBefore(ctx.tx, matching, rows[0].number, pageSize) : null,
    next: found[pageSize]?.number ?? null,
  };
}
