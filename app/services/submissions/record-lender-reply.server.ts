import { type HandOffState, nextHandOff, statusOfHandOff } from "~/domain/applications/hand-off";
import { OUTCOMES, type Stage } from "~/domain/applications/status";
import type { LenderShape } from "~/integrations/lenders/types";
import type { TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { moveApplication } from "~/services/applications/move-application.server";
import { FIRST_CHECK_MS } from "./check-schedule";
import { notifyMove } from "./notify-move.server";
import { openClick } from "./open-click.server";
import { recordSubmissionEvent } from "./record-submission-event.server";
import { eventOf, isBeforeLender, isStillTheCustomers, isWatched, type LenderReply, traceOf } from "./reply-event";

export type RecordedReply = {
  /** `duplicate`: this very message is there already · `ignored`: it tells nothing new, or comes too late. */
  result: "moved" | "ignored" | "duplicate";
  state: HandOffState;
};

type Locked = {
  state: HandOffState;
  stage: Stage;
  application_id: string;
  customer_id: string;
  lender_id: string;
  lender_ref: string | null;
  redirect_url: string | null;
  sent_at: Date | null;
  approved_at: Date | null;
  product: string;
};

/** Locks a submission until the transaction ends. */
async function lock(ctx: TenantCtx, submissionId: string): Promise<Locked | null> {
  const [row] = await ctx.tx.$queryRaw<Locked[]>`
    select s.state, s.stage, s.application_id, s.customer_id, s.lender_id, s.lender_ref, s.redirect_url, s.sent_at, s.approved_at, a.product
    from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
    where s.brand_id = ${ctx.brand.id}::uuid and s.id = ${submissionId}::uuid for no key update of s`;
  return row ?? null;
}

/**
 * Writes down what a lender said about a submission, whichever way it came, in the open transaction: its event, the submission's state, the
 * application's stage, the message to the customer, and the first status check. Repeated, late and impossible answers change nothing.
 */
export async function recordLenderReply({
  ctx,
  submissionId,
  shape,
  answer,
  source,
  externalId,
  at,
}: {
  ctx: TenantCtx;
  submissionId: string;
  shape: LenderShape;
  answer: LenderReply;
  source: "answer" | "status" | "callback";
  /** The lender's own id of a message that may come again. */
  externalId?: string;
  at?: Date;
}): Promise<RecordedReply> {
  const row = await lock(ctx, submissionId);
  if (!row) throw new Error(`submission ${submissionId} is gone`);
  const event = eventOf(answer);
  const next = isStillTheCustomers(shape, row.state, event) ? null : nextHandOff(row.state, event);
  const isMove = next?.ok === true && next.changed;
  const isNews = isMove || source !== "status";
  if (isNews) {
    const isFirst = await recordSubmissionEvent({
      ctx,
      submissionId,
      kind: source,
      externalId,
      data: { ...traceOf(answer, event), moved: isMove },
      at,
    });
    if (!isFirst) return { result: "duplicate", state: row.state };
  }
  const lenderRef = "lenderRef" in answer ? answer.lenderRef : null;
  const redirectUrl = answer.kind === "redirect" ? answer.url : null;
  const hasNewRef = lenderRef !== null && row.lender_ref === null;
  const hasNewLink = redirectUrl !== null && redirectUrl !== row.redirect_url && row.state === "awaiting-customer";
  if (!isMove && !hasNewRef && !hasNewLink) return { result: "ignored", state: row.state };

  const state = isMove ? next.state : row.state;
  const status = isMove ? statusOfHandOff(state, row.stage) : null;
  const isDecision = isMove && answer.kind === "decided" && answer.decision !== "review";
  const isFirstYes = isMove && row.approved_at === null && (state === "approved" || state === "disbursed");
  const sanctioned = answer.kind === "decided" ? answer.sanctionedRupees : null;
  await ctx.tx.submission.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: submissionId } },
    data: {
      ...(status ?? {}),
      state,
      version: { increment: 1 },
      updatedAt: ctx.now,
      ...(isMove ? { sendingSince: null, maybeReceived: false, lastError: null } : {}),
      ...(isMove ? { reasonCode: answer.kind === "decided" ? answer.reason : null } : {}),
      ...(isMove && state !== "needs-correction" && row.sent_at === null ? { sentAt: ctx.now } : {}),
      ...(isDecision ? { decidedAt: ctx.now } : {}),
      ...(isFirstYes ? { approvedAt: ctx.now } : {}),
      ...(sanctioned !== null ? { sanctionedAmountPaise: BigInt(Math.round(sanctioned * 100)) } : {}),
      ...(answer.kind === "rejected_input" ? { fieldErrors: answer.fieldErrors } : {}),
      ...(hasNewRef ? { lenderRef } : {}),
      ...(redirectUrl !== null ? { redirectUrl } : {}),
    },
    select: { id: true },
  });
  if (redirectUrl !== null) await openClick(ctx, submissionId, row.customer_id, redirectUrl);
  if (row.product === "GL" && lenderRef !== null && state !== "declined")
    await ctx.tx.application.updateMany({
      where: { brandId: ctx.brand.id, id: row.application_id },
      data: { leadId: lenderRef },
    });
  if (status?.outcome === OUTCOMES.open)
    await moveApplication({
      ctx,
      applicationId: row.application_id,
      to: { stage: status.stage, outcome: OUTCOMES.open },
      source: `lender-${source}`,
      submissionId,
    });
  const answersCustomer = isBeforeLender(row.state) || source === "answer";
  if (isMove) await notifyMove({ ctx, submissionId, from: row.state, to: state, answersCustomer });
  if (isBeforeLender(row.state) && isWatched(state))
    await enqueue(ctx, "submissions.check", { submissionId }, { afterMs: FIRST_CHECK_MS });
  return { result: isMove ? "moved" : "ignored", state };
}
