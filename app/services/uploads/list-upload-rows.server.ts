import { formatDay } from "~/domain/dates/parse-day";
import { formatRupees } from "~/domain/money/rupees";
import { DIFF_LABELS, keptText, rowErrorText, stageWord } from "~/i18n/staff/upload-rows";
import type { TenantCtx } from "~/platform/context";
import { findUpload } from "./find-upload.server";
import type { RowDiff, RowFilter } from "./types";

const VERDICTS: Readonly<Record<RowFilter, readonly string[]>> = {
  all: ["create", "update", "unchanged", "refused"],
  changed: ["create", "update"],
  unchanged: ["unchanged"],
  refused: ["refused"],
  kept: ["create", "update"],
};

/** A submission as a row keeps it, in the names of the columns. */
type Kept = Record<keyof typeof DIFF_LABELS, string | number | null> & { stage: number; outcome: number };

type Row = {
  number: number;
  verdict: RowDiff["verdict"];
  reason: string | null;
  detail: string | null;
  kept: string | null;
  before: Kept | null;
  after: Kept | null;
  application: string | null;
  lender: string | null;
  data: { applicationId?: string | null; lenderName?: string | null } | null;
};

function shown(field: keyof typeof DIFF_LABELS, values: Kept): string {
  const value = values[field];
  if (field === "status") return stageWord(values.stage, values.outcome);
  if (value === null) return "";
  if (typeof value === "number") return formatRupees(value);
  return field === "disbursed_on" ? formatDay(value) : value;
}

function changesOf({ before, after }: Row): RowDiff["changes"] {
  if (!before || !after) return [];
  return (Object.keys(DIFF_LABELS) as (keyof typeof DIFF_LABELS)[])
    .map((field) => ({ label: DIFF_LABELS[field], before: shown(field, before), after: shown(field, after) }))
    .filter((change) => change.before !== change.after);
}

function diffOf(row: Row): RowDiff {
  const reason = row.kept ? keptText(row.kept) : row.reason ? rowErrorText(row.reason, row.detail) : null;
  return {
    rowNumber: row.number,
    lender: row.lender ?? row.data?.lenderName ?? "",
    applicationId: row.application ?? row.data?.applicationId ?? "",
    verdict: row.verdict,
    reason,
    changes: row.verdict === "refused" ? [] : changesOf(row),
  };
}

/** One page of an upload's rows in the order of the file, each with what it changes or why it is left out. A page past the last one is empty. */
export async function listUploadRows({
  ctx,
  uploadId,
  filter,
  page,
  pageSize,
}: {
  ctx: TenantCtx;
  uploadId: string;
  filter: RowFilter;
  /** From 1. */
  page: number;
  pageSize: number;
}): Promise<{ rows: RowDiff[]; total: number }> {
  const upload = await findUpload(ctx, uploadId);
  if (!upload) return { rows: [], total: 0 };
  const { rowsChanged, rowsUnchanged, rowsFailed, rowsKept } = upload;
  const totals: Record<RowFilter, number> = {
    all: rowsChanged + rowsUnchanged + rowsFailed,
    changed: rowsChanged,
    unchanged: rowsUnchanged,
    refused: rowsFailed,
    kept: rowsKept,
  };
  const rows = await ctx.tx.$queryRaw<Row[]>`
    select r.row_number as number, r.verdict, r.reason, r.detail, r.kept_reason as kept, r.before, r.after,
      r.application_id as application, l.name as lender, r.data
    from upload_rows r
    left join submissions s on s.brand_id = r.brand_id and s.id = r.submission_id
    left join lenders l on l.id = s.lender_id
    where r.upload_brand_id = ${ctx.brand.id}::uuid and r.upload_id = ${uploadId}::uuid
      and r.verdict = any(${[...VERDICTS[filter]]}::text[]) and (${filter !== "kept"} or r.kept_reason is not null)
    order by r.row_number limit ${pageSize}::int offset ${(Math.max(1, page) - 1) * pageSize}::int`;
  return { rows: rows.map(diffOf), total: totals[filter] };
}
