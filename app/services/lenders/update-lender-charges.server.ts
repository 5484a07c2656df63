import { type ChargeFields, chargesFault } from "~/domain/lenders/charge-fields";
import { missingAfter } from "~/domain/lenders/live-readiness";
import { changesCharges } from "~/domain/lenders/money-changes";
import { no, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { chargeColumns } from "./charge-rows";
import { lockRecord } from "./find-record.server";
import { lenderFields } from "./lender-record";

/**
 * Replaces all charges of a lender in one transaction (OQ-113). The first is the processing fee; its percentage is the
 * lender's own. Equal charges write nothing. Refuses `no-lender`, `stale` (OQ-85), `first-needs-percent`,
 * `first-is-optional`, `charges-too-high`, `unfinished` when a live lender would lack something (OQ-95), and
 * `draft-needed` for other amounts outside a draft set where two people are required.
 */
export async function updateLenderCharges({
  ctx,
  lenderId,
  charges,
  version,
  isInDraftSet = false,
}: {
  ctx: TenantCtx<StaffActor>;
  lenderId: string;
  charges: readonly ChargeFields[];
  version?: number | undefined;
  /** True for a change that a draft set makes live. */
  isInDraftSet?: boolean;
}) {
  const row = await lockRecord(ctx, lenderId);
  if (!row) return no("no-lender");
  if (version !== undefined && version !== row.version) return no("stale");
  const before = lenderFields(row);
  if (JSON.stringify(before.charges) === JSON.stringify(charges)) return yes({ charges, version: row.version });
  if (!isInDraftSet && changesCharges(before.charges, charges) && (await isApprovalNeeded(ctx, "lender-money.direct")))
    return no("draft-needed");
  const fault = chargesFault(charges);
  if (fault) return no(fault);
  const percent = charges[0]?.percent ?? null;
  const missing = missingAfter(before, { ...before, charges: [...charges], processing_fee_percent: percent });
  if (missing.length > 0) return no("unfinished", { property: "processing_fee_percent" as const, missing });
  // The column first: the database writes the first charge from it.
  const { version: raised } = await ctx.tx.lender.update({
    where: { id: row.id },
    data: { processingFeeBps: percent === null ? null : Math.round(percent * 100), version: { increment: 1 } },
    select: { version: true },
  });
  await ctx.tx.lenderCharge.deleteMany({ where: { lenderId: row.id } });
  await ctx.tx.lenderCharge.createMany({
    data: charges.map((charge, index) => ({ ...chargeColumns(charge), lenderId: row.id, place: index + 1 })),
  });
  const change = { before: { charges: before.charges }, after: { charges: [...charges] } };
  await audit(ctx, "lender.update", { kind: "lender", id: row.id }, change);
  return yes({ charges, version: raised });
}

export type ChargesRefusal = Extract<Awaited<ReturnType<typeof updateLenderCharges>>, { ok: false }>;
