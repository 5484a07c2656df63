import { type HandOffState, nextHandOff, statusOfHandOff } from "~/domain/applications/hand-off";
import type { Stage } from "~/domain/applications/status";
import type { LenderCall, LenderShape } from "~/integrations/lenders/types";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/outbox.server";
import type { SpokenTo } from "~/services/lenders/lender-connection";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { readLenderCall } from "./lender-call.server";
import { recordSubmissionEvent } from "./record-submission-event.server";

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

type Row = {
  state: HandOffState;
  stage: Stage;
  sending_since: Date | null;
  send_attempts: number;
  maybe_received: boolean;
  lender_ref: string | null;
  slug: string;
  api_config: unknown;
  allowed_hosts: string[];
};

/** The longest that a call to a lender takes, and a second more: whoever has been sending for longer is dead. */
function staleAfterMs(): number {
  const { connectMs, answerMs } = env().lenders;
  return connectMs + answerMs + 1_000;
}

async function lockRow(ctx: TenantCtx, submissionId: string): Promise<Row | null> {
  const [row] = await ctx.tx.$queryRaw<Row[]>`
    select s.state, s.stage, s.sending_since, s.send_attempts, s.maybe_received, s.lender_ref,
      l.slug, l.api_config, l.allowed_hosts
    from submissions s join lenders l on l.id = s.lender_id
    where s.brand_id = ${ctx.brand.id}::uuid and s.id = ${submissionId}::uuid for no key update of s`;
  return row ?? null;
}

async function claimOf(ctx: TenantCtx, submissionId: string, row: Row, mustAsk: boolean): Promise<Claim> {
  const spoken = lenderInterface(row.api_config);
  return {
    submissionId,
    lender: { slug: row.slug, apiConfig: row.api_config, allowedHosts: row.allowed_hosts },
    shape: spoken?.definition.shape ?? "instant",
    lenderRef: row.lender_ref,
    call: await readLenderCall({ ctx, submissionId, lenderSlug: row.slug }),
    attempt: row.send_attempts,
    mustAsk,
  };
}

async function move(ctx: TenantCtx, submissionId: string, row: Row, to: HandOffState, more: object): Promise<Row> {
  await ctx.tx.submission.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: submissionId } },
    data: {
      state: to,
      ...statusOfHandOff(to, row.stage),
      version: { increment: 1 },
      updatedAt: ctx.now,
      ...more,
    },
    select: { id: true },
  });
  return { ...row, state: to };
}

async function startSending(ctx: TenantCtx, submissionId: string, row: Row): Promise<Row> {
  const attempt = row.send_attempts + 1;
  await recordSubmissionEvent({ ctx, submissionId, kind: "claimed", data: { attempt } });
  const moved = await move(ctx, submissionId, row, "sending", { sendingSince: ctx.now, sendAttempts: attempt });
  return { ...moved, send_attempts: attempt };
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
async function withdraw(ctx: TenantCtx, submissionId: string, row: Row): Promise<ClaimResult> {
  await move(ctx, submissionId, row, "withdrawn", { decidedAt: ctx.now });
  await recordSubmissionEvent({ ctx, submissionId, kind: "withdrawn", data: {} });
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
  const row = await lockRow(ctx, submissionId);
  if (!row) return { kind: "done" };
  if (row.state === "sending") {
    const restMs = (row.sending_since?.getTime() ?? 0) + staleAfterMs() - ctx.now.getTime();
    if (restMs > 0) {
      await enqueue(ctx, "submissions.send", { submissionId }, { afterMs: restMs });
      return { kind: "done" };
    }
    const left = await move(ctx, submissionId, row, "in-doubt", { sendingSince: null, maybeReceived: true });
    return { kind: "in-doubt", claim: await claimOf(ctx, submissionId, left, true) };
  }
  if (row.state === "in-doubt") return { kind: "in-doubt", claim: await claimOf(ctx, submissionId, row, true) };
  if (!nextHandOff(row.state, "claim").ok) return { kind: "done" };
  if (await isTakenBack(ctx, submissionId)) return withdraw(ctx, submissionId, row);
  const taken = await startSending(ctx, submissionId, row);
  return { kind: "claimed", claim: await claimOf(ctx, submissionId, taken, row.maybe_received) };
}

/** The lender has never seen an unsure submission: it may be sent again. Of many workers that have asked, one gets it. */
export async function claimUnknown({
  ctx,
  submissionId,
}: {
  ctx: TenantCtx;
  submissionId: string;
}): Promise<ClaimResult> {
  const row = await lockRow(ctx, submissionId);
  if (row?.state !== "in-doubt") return { kind: "done" };
  const queued = await move(ctx, submissionId, row, "queued", { maybeReceived: false });
  if (await isTakenBack(ctx, submissionId)) return withdraw(ctx, submissionId, queued);
  const taken = await startSending(ctx, submissionId, queued);
  return { kind: "claimed", claim: await claimOf(ctx, submissionId, taken, false) };
}
