import { type HandOffState, nextHandOff, statusOfHandOff } from "~/domain/applications/hand-off";
import { OUTCOMES } from "~/domain/applications/status";
import type { LenderShape } from "~/integrations/lenders/types";
import type { TenantCtx } from "~/platform/context";
import { moveApplication } from "~/services/applications/move-application.server";
import { type LockedSubmission, lockSubmission } from "./lock-submission.server";
import { type MoveColumns, moveSubmission } from "./move-submission.server";
import { openClick } from "./open-click.server";
import { recordSubmissionEvent } from "./record-submission-event.server";
import { eventOf, isAlreadyAwaitingCustomer, isBeingSent, type LenderReply, traceOf } from "./reply-event";

export type RecordedReply = {
  /** `duplicate`: this message was recorded before · `ignored`: it tells nothing new, or comes too late. */
  result: "moved" | "ignored" | "duplicate";
  state: HandOffState;
};

/** What a lender's answer writes apart from the state. */
function columnsOf(reply: LenderReply, state: HandOffState, row: LockedSubmission, now: Date): MoveColumns {
  const isDecision = reply.kind === "decided" && reply.decision !== "review";
  const isFirstYes = row.approvedAt === null && (state === "approved" || state === "disbursed");
  return {
    sendingSince: null,
    maybeReceived: false,
    lastError: null,
    reasonCode: reply.kind === "decided" ? reply.reason : null,
    ...(state !== "needs-correction" && row.sentAt === null ? { sentAt: now } : {}),
    ...(isDecision ? { decidedAt: now } : {}),
    ...(isFirstYes ? { approvedAt: now } : {}),
  };
}

/**
 * Records a lender's answer about a submission, from any source, in the open transaction: its event, the submission's
 * state, the application's stage, the message to the customer, and the first status check. Repeated, late and
 * impossible answers change nothing.
 */
export async function recordLenderReply({
  ctx,
  submissionId,
  shape,
  reply,
  source,
  externalId,
  at,
}: {
  ctx: TenantCtx;
  submissionId: string;
  shape: LenderShape;
  reply: LenderReply;
  source: "answer" | "status" | "callback";
  /** The lender's own id of a message that may be repeated. */
  externalId?: string;
  at?: Date;
}): Promise<RecordedReply> {
  const row = await lockSubmission(ctx, submissionId);
  if (!row) throw new Error(`submission ${submissionId} does not exist`);
  const event = eventOf(reply);
  const next = isAlreadyAwaitingCustomer(shape, row.state, event) ? null : nextHandOff(row.state, event);
  const isMove = next?.ok === true && next.changed;
  const isNews = isMove || source !== "status";
  if (isNews) {
    const isFirst = await recordSubmissionEvent({
      ctx,
      submissionId,
      kind: source,
      externalId,
      data: { ...traceOf(reply, event), moved: isMove },
      at,
    });
    if (!isFirst) return { result: "duplicate", state: row.state };
  }
  const lenderRef = "lenderRef" in reply ? reply.lenderRef : null;
  const redirectUrl = reply.kind === "redirect" ? reply.url : null;
  const hasNewRef = lenderRef !== null && row.lenderRef === null;
  const hasNewLink = redirectUrl !== null && redirectUrl !== row.redirectUrl && row.state === "awaiting-customer";
  if (!isMove && !hasNewRef && !hasNewLink) return { result: "ignored", state: row.state };

  const state = isMove ? next.state : row.state;
  await moveSubmission({
    ctx,
    row,
    event: isMove ? event : null,
    columns: {
      ...(isMove ? columnsOf(reply, state, row, ctx.now) : {}),
      ...(reply.kind === "rejected_input" ? { fieldErrors: reply.fieldErrors } : {}),
      ...(isMove && reply.kind === "decided" && reply.sanctionedRupees !== null
        ? { sanctionedAmountPaise: BigInt(Math.round(reply.sanctionedRupees * 100)) }
        : {}),
      ...(hasNewRef ? { lenderRef } : {}),
      ...(redirectUrl !== null ? { redirectUrl } : {}),
    },
    answersCustomer: isBeingSent(row.state) || source === "answer",
  });
  if (redirectUrl !== null) await openClick(ctx, submissionId, row.customerId, redirectUrl);
  if (row.product === "GL" && lenderRef !== null && state !== "declined")
    await ctx.tx.application.updateMany({
      where: { brandId: ctx.brand.id, id: row.applicationId },
      data: { leadId: lenderRef },
    });
  const status = isMove ? statusOfHandOff(state, row.stage) : null;
  if (status?.outcome === OUTCOMES.open)
    await moveApplication({
      ctx,
      applicationId: row.applicationId,
      to: { stage: status.stage, outcome: OUTCOMES.open },
      source: `lender-${source}`,
      submissionId,
    });
  return { result: isMove ? "moved" : "ignored", state };
}
