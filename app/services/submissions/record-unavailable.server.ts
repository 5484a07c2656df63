import { type HandOffEvent, nextHandOff } from "~/domain/applications/hand-off";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/outbox.server";
import { lockSubmission } from "./lock-submission.server";
import { moveSubmission } from "./move-submission.server";
import { nextTryMs } from "./retry-schedule";

/**
 * Why a lender did not answer. `internal` is a fault on our side, `no-interface` a lender that this installation cannot
 * call.
 */
export type Trouble = {
  reason: string;
  /** The lender may have received the application. */
  maybeReceived: boolean;
  retryAfterMs: number | null;
};

/** Our own account was refused, or we cannot call the lender: it is not the lender that is unavailable. */
const NOT_ACCEPTED = new Set(["credentials", "no-interface", "internal"]);

/** When this series of tries began. */
async function roundBegan(ctx: TenantCtx, submissionId: string): Promise<Date> {
  const event = await ctx.tx.submissionEvent.findFirst({
    where: { brandId: ctx.brand.id, submissionId, kind: { in: ["created", "requeued"] } },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return event?.at ?? ctx.now;
}

/**
 * Records that a try had no answer, and schedules the next one. After the time limit the submission fails with a reason
 * (`no-answer`, `not-accepted`), and its application stays open. A lender that may have received it is still asked for
 * its status. Does nothing when the row has moved on.
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
  const row = await lockSubmission(ctx, submissionId);
  if (!row || row.sendAttempts !== attempt || (row.state !== "sending" && row.state !== "in-doubt")) return;
  const age = ctx.now.getTime() - (await roundBegan(ctx, submissionId)).getTime();
  const isOver = age >= env().lenders.giveUpMs;
  const maybeReceived = row.maybeReceived || trouble.maybeReceived;
  const event: HandOffEvent = isOver ? "give-up" : maybeReceived ? "lost" : "release";
  await moveSubmission({
    ctx,
    row,
    event: nextHandOff(row.state, event).ok ? event : null,
    columns: {
      sendingSince: null,
      maybeReceived,
      lastError: trouble.reason,
      reasonCode: isOver ? (NOT_ACCEPTED.has(trouble.reason) ? "not-accepted" : "no-answer") : null,
      ...(isOver && maybeReceived ? { sentAt: ctx.now } : {}),
    },
    entry: {
      kind: isOver ? "gave-up" : "unavailable",
      data: { attempt, reason: trouble.reason, maybeReceived },
    },
  });
  const tries = trouble.reason === "busy" ? 1 : Math.max(attempt, 1);
  const afterMs = nextTryMs(tries, trouble.retryAfterMs, Math.random());
  if (!isOver) await enqueue(ctx, "submissions.send", { submissionId }, { afterMs });
  else if (maybeReceived) await enqueue(ctx, "submissions.check", { submissionId }, { afterMs });
}
