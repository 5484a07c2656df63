import { type HandOffEvent, nextHandOff } from "~/domain/applications/hand-off";
import type { LenderCall, LenderShape } from "~/integrations/lenders/types";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/outbox.server";
import type { SpokenTo } from "~/services/lenders/lender-connection";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { readLenderCall } from "./lender-call.server";
import { type LockedSubmission, lockSubmission } from "./lock-submission.server";
import { type MoveColumns, moveSubmission } from "./move-submission.server";

/** A submission that this worker may hand over now, with everything that the lender's adapter needs. */
export type Claim = {
  submissionId: string;
  lender: SpokenTo;
  shape: LenderShape;
  lenderRef: string | null;
  call: LenderCall;
  /** Which try this is, 1 for the first; together with the row's own count it tells whether the claim still holds. */
  attempt: number;
  /** An earlier try may have reached the lender: it is asked before anything is sent. */
  mustAsk: boolean;
};

export type ClaimResult =
  | { kind: "claimed"; claim: Claim }
  /** No answer came to an earlier try: the lender is asked, and only `claimUnknown` lets it be sent again. */
  | { kind: "in-doubt"; claim: Claim }
  /** Handed over, not to be handed over any more, or another worker is at it. */
  | { kind: "done" };

/** The longest that a call to a lender takes, and a second more: whoever has been sending for longer is dead. */
function staleAfterMs(): number {
  const { connectMs, answerMs } = env().lenders;
  return connectMs + answerMs + 1_000;
}

async function claimOf(ctx: TenantCtx, row: LockedSubmission, mustAsk: boolean): Promise<Claim> {
  const spoken = lenderInterface(row.apiConfig);
  return {
    submissionId: row.id,
    lender: { slug: row.slug, apiConfig: row.apiConfig, allowedHosts: row.allowedHosts },
    shape: spoken?.definition.shape ?? "instant",
    lenderRef: row.lenderRef,
    call: await readLenderCall({ ctx, submissionId: row.id, lenderSlug: row.slug }),
    attempt: row.sendAttempts,
    mustAsk,
  };
}

/** Moves a locked row, which nobody else can have moved. */
async function move(
  ctx: TenantCtx,
  row: LockedSubmission,
  event: HandOffEvent,
  more: { columns: MoveColumns; entry?: Parameters<typeof moveSubmission>[0]["entry"] },
): Promise<LockedSubmission> {
  const moved = await moveSubmission({ ctx, row, event, ...more });
  if (!moved.ok) throw new Error(`submission ${row.id} in state ${row.state} takes no ${event}: ${moved.code}`);
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

/** Whether the customer has taken back the consent that this submission goes by. */
async function isTakenBack(ctx: TenantCtx, submissionId: string): Promise<boolean> {
  const consent = await ctx.tx.consent.findFirst({
    where: { brandId: ctx.brand.id, submissionId },
    orderBy: { givenAt: "desc" },
    select: { withdrawnAt: true },
  });
  return consent !== null && consent.withdrawnAt !== null;
}

/** A submission whose consent was taken back while a worker was at it goes no further (BEY-10). */
async function withdraw(ctx: TenantCtx, row: LockedSubmission): Promise<ClaimResult> {
  await move(ctx, row, "withdraw", { columns: { decidedAt: ctx.now }, entry: { kind: "withdrawn", data: {} } });
  return { kind: "done" };
}

/**
 * Takes a submission for sending. Of many workers at once one gets it. A row that somebody is sending is looked at again when nobody can be
 * any more: a dead worker leaves it behind, it becomes `in-doubt`, for nobody knows whether its request arrived.
 */
export async function claimSubmission({
  ctx,
  submissionId,
}: {
  ctx: TenantCtx;
  submissionId: string;
}): Promise<ClaimResult> {
  const row = await lockSubmission(ctx, submissionId);
  if (!row) return { kind: "done" };
  if (row.state === "sending") {
    const restMs = (row.sendingSince?.getTime() ?? 0) + staleAfterMs() - ctx.now.getTime();
    if (restMs > 0) {
      await enqueue(ctx, "submissions.send", { submissionId }, { afterMs: restMs });
      return { kind: "done" };
    }
    const left = await move(ctx, row, "lost", { columns: { sendingSince: null, maybeReceived: true } });
    return { kind: "in-doubt", claim: await claimOf(ctx, left, true) };
  }
  if (row.state === "in-doubt") return { kind: "in-doubt", claim: await claimOf(ctx, row, true) };
  if (!nextHandOff(row.state, "claim").ok) return { kind: "done" };
  if (await isTakenBack(ctx, submissionId)) return withdraw(ctx, row);
  const taken = await startSending(ctx, row);
  return { kind: "claimed", claim: await claimOf(ctx, taken, row.maybeReceived) };
}

/** The lender has never seen an unsure submission: it may be sent again. Of many workers that have asked, one gets it. */
export async function claimUnknown({
  ctx,
  submissionId,
}: {
  ctx: TenantCtx;
  submissionId: string;
}): Promise<ClaimResult> {
  const row = await lockSubmission(ctx, submissionId);
  if (row?.state !== "in-doubt") return { kind: "done" };
  const queued = await move(ctx, row, "unknown", { columns: { maybeReceived: false } });
  if (await isTakenBack(ctx, submissionId)) return withdraw(ctx, queued);
  const taken = await startSending(ctx, queued);
  return { kind: "claimed", claim: await claimOf(ctx, taken, false) };
}
