import { z } from "zod";
import { definitionOf, forEachStatementSum, STATEMENT_SUMS, type UploadKind } from "~/domain/uploads/kinds";
import { canConfirm, canDiscard, canMapColumns, canUndo, decideUntil, undoUntil } from "~/domain/uploads/states";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { sqlList, sqlName } from "~/platform/database/sql.server";
import { type FoundUpload, findUpload, uploadStateOf } from "./find-upload.server";
import type { UploadDetail } from "./types";
import { staffNames, uploadView } from "./upload-view.server";

const MAX_ERRORS = 200;
const MAX_RESULTS = 200;

function progressOf(upload: FoundUpload): UploadDetail["progress"] {
  const startedAt = (upload.stepAt ?? upload.createdAt).toISOString();
  switch (upload.state) {
    case "reading":
      return { step: "reading", done: upload.rowsRead, total: null, startedAt };
    case "applying":
      return { step: "applying", done: upload.rowsDone, total: upload.rowsRead, startedAt };
    case "undoing":
      return { step: "undoing", done: upload.rowsDone, total: upload.rowsUpdated, startedAt };
    default:
      return null;
  }
}

const sum = z.bigint().transform(Number);
const TOTALS = z.object({
  sanctionedPaise: sum,
  disbursedPaise: sum,
  disbursedCount: sum,
  created: sum,
  updated: sum,
  ...forEachStatementSum(sum),
});

/** By how much the rows change each value that a kind adds to statements. */
const STATEMENT_SUM_COLUMNS = sqlList(
  Object.entries(STATEMENT_SUMS).map(
    ([name, value]) =>
      sql`coalesce(sum((after->>${value}::text)::bigint - (before->>${value}::text)::bigint), 0)::bigint as ${sqlName(name)}`,
  ),
);

/** Sums over the rows that change something, and the number of new ones. */
async function readTotals(ctx: TenantCtx, upload: FoundUpload): Promise<UploadDetail["totals"]> {
  if (upload.isCleared || !["staged", "applied", "undone"].includes(upload.state)) return null;
  const paid = sql`coalesce((data->>'disbursedPaise')::bigint, (data->>'disbursedRupees')::bigint * 100)`;
  return queryRow(
    ctx.tx,
    sql`
    select coalesce(sum(coalesce((data->>'sanctionedPaise')::bigint, (data->>'sanctionedRupees')::bigint * 100)), 0)::bigint as "sanctionedPaise",
      coalesce(sum(${paid}), 0)::bigint as "disbursedPaise",
      count(${paid})::bigint as "disbursedCount",
      ${STATEMENT_SUM_COLUMNS},
      count(*) filter (where verdict = 'create')::bigint as "created",
      count(*) filter (where verdict = 'update')::bigint as "updated"
    from upload_rows
    where upload_brand_id = ${ctx.brand.id}::uuid and upload_id = ${upload.id}::uuid and verdict in ('create', 'update')`,
    TOTALS,
  );
}

async function findLenderName(ctx: TenantCtx, { lenderId }: FoundUpload): Promise<string | null> {
  if (!lenderId) return null;
  const lender = await ctx.tx.lender.findUnique({ where: { id: lenderId }, select: { name: true } });
  return lender?.name ?? null;
}

function headerOf(upload: FoundUpload): UploadDetail["header"] {
  if (!canMapColumns(upload)) return null;
  const { titles = [], columns = {} } = upload.mapping as { titles?: string[]; columns?: Record<string, number> };
  const read = new Set(Object.values(columns));
  return {
    titles,
    unread: titles.filter((title, at) => title !== "" && !read.has(at)),
    columns: definitionOf(upload.kind).columns.map(({ name, isRequired = false }) => ({
      name,
      isRequired,
      at: columns[name] ?? null,
    })),
  };
}

/** Which sheet of a workbook was read, when others have content too. */
function sheetsOf({ mapping }: FoundUpload): UploadDetail["unreadSheets"] {
  const { sheet, otherSheets = [] } = mapping as { sheet?: string | null; otherSheets?: string[] };
  return sheet && otherSheets.length > 0 ? { read: sheet, others: otherSheets } : null;
}

const ID = z.object({ id: z.string() });

/**
 * The first ids of the lines that a statement file has written; null for other files, before it is applied, and once
 * its rows are deleted.
 */
async function readResults(ctx: TenantCtx, upload: FoundUpload): Promise<UploadDetail["results"]> {
  if (!definitionOf(upload.kind).writesLines || upload.state !== "applied" || upload.isCleared) return null;
  const rows = await queryRows(
    ctx.tx,
    sql`
    select coalesce(line_id, submission_id) as id from upload_rows
    where upload_brand_id = ${ctx.brand.id}::uuid and upload_id = ${upload.id}::uuid and applied_at is not null
    order by row_number limit ${MAX_RESULTS}::int`,
    ID,
  );
  return { ids: rows.map(({ id }) => id) };
}

/** One upload with its counts, its progress and the possible next actions; null when there is none. */
export async function getUpload({
  ctx,
  kind,
  uploadId,
}: {
  ctx: TenantCtx;
  kind: UploadKind;
  uploadId: string;
}): Promise<UploadDetail | null> {
  const upload = await findUpload(ctx, kind, uploadId);
  if (!upload) return null;
  const uploadState = uploadStateOf(upload);
  return {
    ...uploadView(upload, await staffNames(ctx, [upload.createdBy])),
    kind: upload.kind,
    state: upload.state,
    dryRun: upload.dryRun,
    sizeBytes: upload.sizeBytes,
    counts: {
      read: upload.rowsRead,
      changed: upload.rowsChanged,
      unchanged: upload.rowsUnchanged,
      refused: upload.rowsFailed,
      updated: upload.rowsUpdated,
      undone: upload.rowsUndone,
      kept: upload.rowsKept,
    },
    progress: progressOf(upload),
    errors: upload.errors?.split("\n").slice(0, MAX_ERRORS) ?? [],
    failure: upload.failure ? { code: upload.failure, detail: upload.failureDetail } : null,
    totals: await readTotals(ctx, upload),
    lenderName: await findLenderName(ctx, upload),
    header: headerOf(upload),
    isCleared: upload.isCleared,
    results: await readResults(ctx, upload),
    canConfirm: canConfirm(upload.state),
    canDiscard: canDiscard(upload.state),
    canUndo: canUndo(uploadState, ctx.now),
    decideUntil: decideUntil(upload)?.toISOString() ?? null,
    unreadSheets: sheetsOf(upload),
    undoUntil: undoUntil(uploadState)?.toISOString() ?? null,
  };
}
