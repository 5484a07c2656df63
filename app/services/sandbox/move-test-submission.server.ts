import { type HandOffEvent, nextHandOff, statusOfHandOff, toHandOffState } from "~/domain/applications/hand-off";
import { isStage, OUTCOMES, STAGES, type Status } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";
import { moveApplication } from "~/services/applications/move-application.server";
import { recordTestCommission } from "./record-test-commission.server";

type Move = { submissionId: string; event: HandOffEvent; amountPaise: number | null };

async function findTestSubmission(ctx: TenantCtx, caller: ApiCaller, submissionId: string) {
  if (!isUuid(submissionId)) return null;
  const brandId = ctx.brand.id;
  const row = await ctx.tx.submission.findFirst({
    where: { brandId, id: submissionId },
    include: { application: { select: { prospectId: true } } },
  });
  const lead = row && { brandId, id: row.application.prospectId, partnerId: caller.partnerId };
  const isOwn = lead && (await ctx.tx.prospect.findFirst({ where: lead, select: { id: true } }));
  return isOwn ? row : null;
}

/** Whether another lender still has the application: then one lender's no does not end it. */
async function isElsewhere(ctx: TenantCtx, applicationId: string, submissionId: string): Promise<boolean> {
  const open = await ctx.tx.submission.count({
    where: { brandId: ctx.brand.id, applicationId, id: { not: submissionId }, outcome: OUTCOMES.open },
  });
  return open > 0;
}

/**
 * Plays the lender: moves a submission by one event along the product's own rules, and the application with it. A
 * disbursal writes a line of commission. Of several moves at once one counts. Without an amount the lender gives what was asked for.
 */
export async function moveTestSubmission({
  ctx,
  caller,
  move: { submissionId, event, amountPaise },
}: {
  ctx: TenantCtx;
  caller: ApiCaller;
  move: Move;
}): Promise<Yes<{ leadId: string }> | No<"not-found" | "wrong-status">> {
  const row = await findTestSubmission(ctx, caller, submissionId);
  if (!row || !isStage(row.stage)) return no("not-found");
  const { applicationId, application } = row;
  const next = nextHandOff(toHandOffState(row.state), event);
  if (!next.ok || !next.changed) return no("wrong-status");
  const to: Status = statusOfHandOff(next.state, row.stage);
  const paise = BigInt(amountPaise ?? row.amountRupees * 100);
  const isDisbursed = to.stage === STAGES.disbursed && event === "disburse";
  const moved = await ctx.tx.submission.updateMany({
    where: { brandId: ctx.brand.id, id: row.id, state: row.state },
    data: {
      state: next.state,
      ...to,
      version: { increment: 1 },
      updatedAt: ctx.now,
      ...(event === "approve" ? { sanctionedAmountPaise: paise, approvedAt: ctx.now } : {}),
      ...(isDisbursed ? { disbursedAmountPaise: paise, disbursedOn: new Date(istDay(ctx.now)) } : {}),
      ...(event === "approve" || event === "decline" || isDisbursed ? { decidedAt: ctx.now } : {}),
    },
  });
  if (moved.count === 0) return no("wrong-status");
  if (to.outcome === OUTCOMES.open || !(await isElsewhere(ctx, applicationId, row.id)))
    await moveApplication({ ctx, applicationId, submissionId: row.id, source: "lender", to });
  if (isDisbursed)
    await recordTestCommission({ ctx, caller, applicationId, lenderId: row.lenderId, disbursedPaise: paise });
  return yes({ leadId: application.prospectId });
}
