import { type HandOffEvent, nextHandOff } from "~/domain/applications/hand-off";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/outbox.server";
import { lockSubmission } from "./lock-submission.server";
import { moveSubmission } from "./move-submission.server";
import { nextTryMs } from "./retry-schedule";

/** Why a lender gave no answer. `internal` is a fault on our side, `no-interface` a lender that this installation cannot speak to. */
export type Trouble = {
  reason: string;
  /** The application may be there all the same. */
  maybeReceived: boolean;
  retryAfterMs: number | null;
};

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
