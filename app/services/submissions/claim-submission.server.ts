import { type HandOffEvent, nextHandOff } from "~/domain/applications/hand-off";
import type { LenderApplication, LenderShape } from "~/integrations/lenders/types";
import type { CallPlace } from "~/platform/call-places.server";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/outbox.server";
import type { InterfaceColumns } from "~/services/lenders/lender-connection";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { isConsentWithdrawn } from "./consent-withdrawn.server";
import { readLenderApplication } from "./lender-application.server";
import { type LockedSubmission, lockSubmission } from "./lock-submission.server";
import { type MoveColumns, moveSubmission } from "./move-submission.server";

/** A submission that this worker may send now, with everything that the lender's adapter needs. */
export type Claim = {
  submissionId: string;
  lender: InterfaceColumns;
  shape: LenderShape;
  lenderRef: string | null;
  call: LenderApplication;
  /** The number of this try, from 1. Together with the row's own count it tells whether the claim is still valid. */
  attempt: number;
  /** An earlier try may have reached the lender: ask it before sending. */
  mustAsk: boolean;
};

export type ClaimResult =
  | { kind: "claimed"; claim: Claim }
  /** An earlier try had no answer: ask the lender. Only `claimUnknown` allows sending again. */
  | { kind: "in-doubt"; claim: Claim }
  /** Sent, not to be sent any more, or claimed by another worker. */
  | { kind: "done" };

/**
 * The longest time that sending takes, plus a second: a worker that has been sending for longer is dead. A lender with
 * tokens may be asked for a token, refuse it, and be asked for another one before the call that counts.
 */
function staleAfterMs(apiConfig: unknown): number {
  const { connectMs, answerMs } = env().lenders;
  const hasTokens = lenderInterface(apiConfig)?.declared?.content.signing.kind === "bearer-refresh";
  return (connectMs + answerMs) * (hasTokens ? 4 : 1) + 1_000;
}

async function makeClaim(ctx: TenantCtx, row: LockedSubmission, mustAsk: boolean): Promise<Claim> {
  const spoken = lenderInterface(row.apiConfig);
  return {
    submissionId: row.id,
    lender: { slug: row.slug, apiConfig: row.apiConfig, allowedHosts: row.allowedHosts },
    shape: spoken?.definition.shape ?? "instant",
    lenderRef: row.lenderRef,
    call: await readLenderApplication({ ctx, submissionId: row.id, lenderSlug: row.slug }),
    attempt: row.sendAttempts,
    mustAsk,
  };
}

/** Moves a locked row, so no other transaction can have moved it. */
async function move(
  ctx: TenantCtx,
  row: LockedSubmission,
  event: HandOffEvent,
  more: { columns: MoveColumns; entry?: Parameters<typeof moveSubmission>[0]["entry"] },
): Promise<LockedSubmission> {
  const moved = await moveSubmission({ ctx, row, event, ...more });
  if (!moved.ok)
    throw new Error(`submission ${row.id} in state ${row.state} refuses the event ${event}: ${moved.code}`);
  return { ...row, state: moved.state };
}

async function startSending(ctx: TenantCtx, row: LockedSubmission): Promise<LockedSubmission> {
  const attempt = row.sendAttempts + 1;
  const moved = await move(ctx, row, "claim", {
    columns: { sendingSince: ctx.now, sendAttempts: attempt },
    entry: { kind: "claimed", data: { attempt } },
  });
  return { ...moved, sendAttempts: attempt };
}

/** Withdraws a submission whose consent was withdrawn while a worker had it (BEY-10). */
async function withdraw(ctx: TenantCtx, row: LockedSubmission): Promise<ClaimResult> {
  await move(ctx, row, "withdraw", { columns: { decidedAt: ctx.now }, entry: { kind: "withdrawn", data: {} } });
  return { kind: "done" };
}

/** Leaves a submission as it is, for a job of its own to claim it later. */
async function comeBack(ctx: TenantCtx, submissionId: string, afterMs: number): Promise<ClaimResult> {
  await enqueue(ctx, "submissions.send", { submissionId }, { afterMs });
  return { kind: "done" };
}

/**
 * Claims a submission for sending. Of many workers one succeeds. A row in `sending` is claimed again only after its
 * worker must be dead. It then becomes `in-doubt`, because nobody knows whether its request arrived. While the worker has no
 * place free for a call to the lender, nothing is claimed and no try counted.
 */
export async function claimSubmission({
  ctx,
  submissionId,
  takePlace = () => null,
}: {
  ctx: TenantCtx;
  submissionId: string;
  /** Called with the lender's key before anything is claimed; the caller frees the place. */
  takePlace?: (slug: string) => CallPlace | null;
}): Promise<ClaimResult> {
  const row = await lockSubmission(ctx, submissionId);
  if (!row) return { kind: "done" };
  if (row.state === "sending") {
    const restMs = (row.sendingSince?.getTime() ?? 0) + staleAfterMs(row.apiConfig) - ctx.now.getTime();
    if (restMs > 0) return comeBack(ctx, submissionId, restMs);
  } else if (row.state !== "in-doubt") {
    if (!nextHandOff(row.state, "claim").ok) return { kind: "done" };
    if (await isConsentWithdrawn(ctx, submissionId)) return withdraw(ctx, row);
  }
  const place = takePlace(row.slug);
  if (place?.isFree === false) return comeBack(ctx, submissionId, place.afterMs);
  if (row.state === "sending") {
    const left = await move(ctx, row, "lost", { columns: { sendingSince: null, maybeReceived: true } });
    return { kind: "in-doubt", claim: await makeClaim(ctx, left, true) };
  }
  if (row.state === "in-doubt") return { kind: "in-doubt", claim: await makeClaim(ctx, row, true) };
  const taken = await startSending(ctx, row);
  return { kind: "claimed", claim: await makeClaim(ctx, taken, row.maybeReceived) };
}

/**
 * Claims a submission that the lender, asked after a doubt, has never seen, so that it can be sent: one in doubt, or one
 * that this worker has claimed as `attempt` already. Of many workers that have asked, one succeeds. The time for sending
 * begins again, and a consent that was withdrawn while the lender was asked counts.
 */
export async function claimUnknown({
  ctx,
  submissionId,
  attempt,
}: {
  ctx: TenantCtx;
  submissionId: string;
  attempt: number;
}): Promise<ClaimResult> {
  const row = await lockSubmission(ctx, submissionId);
  const isOwn = row?.state === "sending" && row.sendAttempts === attempt;
  if (!row || (row.state !== "in-doubt" && !isOwn)) return { kind: "done" };
  const queued = await move(ctx, row, isOwn ? "release" : "unknown", {
    columns: { sendingSince: null, maybeReceived: false },
  });
  if (await isConsentWithdrawn(ctx, submissionId)) return withdraw(ctx, queued);
  const taken = await startSending(ctx, queued);
  return { kind: "claimed", claim: await makeClaim(ctx, taken, false) };
}
