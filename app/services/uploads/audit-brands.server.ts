import { z } from "zod";
import { formatPaise } from "~/domain/money/rupees";
import { appendAuditInBulk } from "~/platform/audit.server";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import { disbursedPaise, STATE_CHANGED, sanctionedPaise, stateIn } from "./submission-snapshot.server";
import type { UploadRecord } from "./upload-lock.server";

const TOTALS = z.object({
  brandId: z.string(),
  rows: z.number(),
  kept: z.number(),
  approved: z.number(),
  paidOut: z.number(),
  declined: z.number(),
  otherMoves: z.number(),
  lines: z.number(),
  money: z.record(z.string(), z.string().nullable()),
});
type Totals = z.output<typeof TOTALS>;

/**
 * Sums over the applied or undone rows: one row for each brand, in the order of the brands' ids. Money is the
 * difference that the rows made, in paise.
 */
async function readTotals(tx: BulkTx, upload: UploadRecord, act: "applied" | "undone"): Promise<Totals[]> {
  const done = act === "applied" ? sql`r.applied_at is not null` : sql`r.undone_at is not null`;
  const paiseOf = (name: string) => (snapshot: Sql) => sql`(${snapshot}->>${name})::bigint`;
  const sum = (figureIn: (snapshot: Sql) => Sql) =>
    sql`(sum(coalesce(${figureIn(sql`r.after`)}, 0) - coalesce(${figureIn(sql`r.before`)}, 0)) filter (where ${done}))::text`;
  const state = stateIn(sql`r.after`);
  const moves = sql`${done} and ${state} is not null and ${STATE_CHANGED}`;
  return tx.query(
    sql`
    select r.brand_id as "brandId", count(*) filter (where ${done})::int as rows,
      count(*) filter (where ${act} = 'undone' and r.kept_reason is not null)::int as kept,
      count(*) filter (where ${moves} and ${state} = 'approved')::int as approved,
      count(*) filter (where ${moves} and ${state} = 'disbursed')::int as "paidOut",
      count(*) filter (where ${moves} and ${state} = 'declined')::int as declined,
      count(*) filter (where ${moves} and ${state} not in ('approved', 'disbursed', 'declined'))::int as "otherMoves",
      count(*) filter (where ${done} and r.line_id is not null)::int as lines,
      jsonb_build_object(
        'sanctioned', ${sum(sanctionedPaise)}, 'disbursed', ${sum(disbursedPaise)},
        'payout', ${sum(paiseOf("payout_paise"))}, 'commission', ${sum(paiseOf("commission_paise"))}, 'tds', ${sum(paiseOf("tds_paise"))},
        'credited', ${sum(paiseOf("credit_paise"))}, 'debited', ${sum(paiseOf("debit_paise"))}) as money
    from upload_rows r
    where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.applied_at is not null
    group by r.brand_id having count(*) filter (where ${done}) > 0 order by r.brand_id`,
    TOTALS,
  );
}

const some = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

/** Amounts for reading: what an undo takes back has a minus sign. */
function moneyOf({ money }: Totals, sign: 1 | -1): Record<string, string> {
  const sums = Object.entries(money).map(([name, sum]) => [name, sign * Number(sum)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0).map(([name, sum]) => [name, formatPaise(sum)]));
}

const NOW = z.object({ now: z.date() });

/**
 * Writes one entry to each brand's audit chain for an applied or undone file, with counts and totals, by the staff member
 * who requested it. An interrupted undo has one entry for its first part and later one for the whole.
 */
export async function auditBrands(
  tx: BulkTx,
  upload: UploadRecord,
  act: "applied" | "undone",
  { isInterrupted = false }: { isInterrupted?: boolean } = {},
): Promise<void> {
  const [clock] = await tx.query(sql`select now()::timestamptz(3) as now`, NOW);
  for (const totals of await readTotals(tx, upload, act)) {
    const { brandId, money: _money, rows, ...counts } = totals;
    const summary = {
      file: upload.fileName,
      kind: upload.kind,
      rows,
      ...some(counts),
      ...moneyOf(totals, act === "applied" ? 1 : -1),
      ...(isInterrupted ? { interrupted: true } : {}),
    };
    await appendAuditInBulk(tx, {
      brandId,
      actorKind: "staff",
      actorId: upload.stepBy,
      action: `upload.${act}`,
      subject: { kind: "upload", id: upload.id },
      before: null,
      after: summary,
      requestId: `upload:${upload.id}`,
      ip: null,
      at: clock?.now ?? new Date(),
    });
  }
}
