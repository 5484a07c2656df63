import type { AuditChange } from "~/domain/audit/changes";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { actorNames } from "./actor-names.server";
import { entryChanges } from "./entry-changes.server";

/**
 * An audit entry as a history panel shows it. `id` is its number in the brand's chain; `at` is an ISO instant; `action` is
 * the code, such as `lender.update`.
 */
export type HistoryEntry = { id: string; at: string; who: string; action: string; changes: AuditChange[] };

export type HistoryQuery = {
  ctx: TenantCtx<StaffActor>;
  subject: { kind: string; id: string };
  /** The brand of the chain; when omitted, the context's brand (for staff the main brand). */
  brandId?: string;
  /** The `id` of the last entry on the page before. */
  before?: string;
  take?: number;
};

const PAGE = 20;

/**
 * What happened to one record, newest first: who, what, and each field before and after (BEY-09). Fewer than
 * `take` entries mean that there are no more.
 */
export async function readHistory({
  ctx,
  subject,
  brandId,
  before,
  take = PAGE,
}: HistoryQuery): Promise<HistoryEntry[]> {
  const rows = await ctx.tx.auditEntry.findMany({
    where: {
      brandId: brandId ?? ctx.brand.id,
      subjectKind: subject.kind,
      subjectId: subject.id,
      ...(before && /^[0-9]{1,18}$/.test(before) ? { seq: { lt: BigInt(before) } } : {}),
    },
    orderBy: { seq: "desc" },
    take,
  });
  const nameOf = await actorNames(ctx.tx, rows);
  const changesOf = await entryChanges(ctx.tx, rows);
  return rows.map((row) => ({
    id: String(row.seq),
    at: row.at.toISOString(),
    who: nameOf(row),
    action: row.action,
    changes: changesOf(row),
  }));
}
