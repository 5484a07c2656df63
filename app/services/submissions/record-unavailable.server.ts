import { type HandOffEvent, type HandOffState, nextHandOff, statusOfHandOff } from "~/domain/applications/hand-off";
import type { Stage } from "~/domain/applications/status";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/outbox.server";
import { recordSubmissionEvent } from "./record-submission-event.server";
import { nextTryMs } from "./retry-schedule";

/** Why a lender gave no answer. `internal` is a fault on our side, `no-interface` a lender that this installation cannot speak to. */
export type Trouble = {
  reason: string;
  /** The application may be there all the same. */
  maybeReceived: boolean;
  retryAfterMs: number | null;
};

type Row = { state: HandOffState; stage: Stage; send_attempts: number; maybe_received: boolean };

/** Our own account was refused, or we cannot speak to it: not the lender's silence. */
const NOT_ACCEPTED = new Set(["credentials", "no-interface", "internal"]);

/** When the tries of this round began. */
async function roundBegan(ctx: TenantCtx, submissionId: string): Promise<Date> {
  const event = await ctx.tx.submissionEvent.findFirst({
    where: { brandId: ctx.brand.id, submissionId, kind: { in: ["created", "requeued"] } },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return event?.at ?? ctx.now;
}

/**
 * Writes down that a try brought no answer, and asks for the next one; after the time that is allowed the submission fails, in so many words
 * (`no-answer`, `not-accepted`), and its application stays open. A lender that may have it is still asked for its status then.
 * Does nothing when the row has moved on since.
 */
export async function recordUnavailable({
  ctx,
  submissionId,
  attempt,
  trouble,
}: {
  ctx: TenantCtx;
  submissionId: string;
  attempt: number;
  trouble: Trouble;
}): Promise<void> {
  const [row] = await ctx.tx.$queryRaw<Row[]>`
    select state, stage, send_attempts, maybe_received from submissions
    where brand_id = ${ctx.brand.id}::uuid and id = ${submissionId}::uuid for no key update`;
  if (!row || row.send_attempts !== attempt || (row.state !== "sending" && row.state !== "in-doubt")) return;
  const age = ctx.now.getTime() - (await roundBegan(ctx, submissionId)).getTime();
  const isOver = age >= env().lenders.giveUpMs;
  const maybeReceived = row.maybe_received || trouble.maybeReceived;
  const event: HandOffEvent = isOver ? "give-up" : maybeReceived ? "lost" : "release";
  const next = row.state === "in-doubt" && event === "lost" ? null : nextHandOff(row.state, event);
  const state = next?.ok ? next.state : row.state;
  await ctx.tx.submission.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: submissionId } },
    data: {
      state,
      ...statusOfHandOff(state, row.stage),
      sendingSince: null,
      maybeReceived,
      lastError: trouble.reason,
      reasonCode: isOver ? (NOT_ACCEPTED.has(trouble.reason) ? "not-accepted" : "no-answer") : null,
      version: { increment: 1 },
      updatedAt: ctx.now,
      ...(isOver && maybeReceived ? { sentAt: ctx.now } : {}),
    },
    select: { id: true },
  });
  await recordSubmissionEvent({
    ctx,
    submissionId,
    kind: isOver ? "gave-up" : "unavailable",
    data: { attempt, reason: trouble.reason, maybeReceived },
  });
  const tries = trouble.reason === "busy" ? 1 : Math.max(attempt, 1);
  const afterMs = nextTryMs(tries, trouble.retryAfterMs, Math.random());
  if (!isOver) await enqueue(ctx, "submissions.send", { submissionId }, { afterMs });
  else if (maybeReceived) await enqueue(ctx, "submissions.check", { submissionId }, { afterMs });
}
