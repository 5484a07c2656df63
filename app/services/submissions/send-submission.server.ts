import { LenderUnavailable } from "~/integrations/lenders/lender-unavailable";
import type { LenderAdapter } from "~/integrations/lenders/types";
import { type CallPlace, type CallPlaces, freePlace } from "~/platform/call-places.server";
import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { type Claim, type ClaimResult, claimSubmission, claimUnknown } from "./claim-submission.server";
import { judgeCanary } from "./judge-canary.server";
import { lenderAdapter } from "./lender-adapters.server";
import { recordCanaryOutcome } from "./record-canary-outcome.server";
import { recordLenderReply } from "./record-lender-reply.server";
import { recordUnavailable, type Trouble } from "./record-unavailable.server";
import type { LenderReply } from "./reply-event";

type CallResult = { kind: "reply"; reply: LenderReply } | { kind: "unknown" } | { kind: "trouble"; trouble: Trouble };

/** The result of a call to the lender. After a fault on our side the request counts as possibly received. */
async function callLender(
  submissionId: string,
  ask: () => Promise<LenderReply | { kind: "unknown" }>,
  maySend: boolean,
): Promise<CallResult> {
  try {
    const reply = await ask();
    return reply.kind === "unknown" ? { kind: "unknown" } : { kind: "reply", reply };
  } catch (error) {
    if (error instanceof LenderUnavailable) {
      const { reason, maybeReceived, retryAfterMs } = error;
      return { kind: "trouble", trouble: { reason, maybeReceived, retryAfterMs } };
    }
    logger.error({ event: "hand-off-failed", submissionId, ...describeError(error) });
    return { kind: "trouble", trouble: { reason: "internal", maybeReceived: maySend, retryAfterMs: null } };
  }
}

const askLender = (adapter: LenderAdapter, { submissionId, lenderRef }: Claim) =>
  callLender(submissionId, () => adapter.status({ submissionId, lenderRef }), false);

const sendToLender = (adapter: LenderAdapter, { submissionId, call }: Claim) =>
  callLender(submissionId, () => adapter.submit(call), true);

/** Records the result in a transaction of its own. The breaker of a canary looks after it. */
async function record(ctx: Ctx, claim: Claim, result: CallResult, source: "answer" | "status"): Promise<void> {
  const { submissionId, shape, attempt } = claim;
  const canaryId = await withTenant(ctx, async (tenant) => {
    if (result.kind === "reply")
      await recordLenderReply({ ctx: tenant, submissionId, shape, reply: result.reply, source });
    else if (result.kind === "trouble")
      await recordUnavailable({ ctx: tenant, submissionId, attempt, trouble: result.trouble });
    if (result.kind === "unknown") return null;
    const trouble = result.kind === "trouble" ? result.trouble.reason : null;
    return recordCanaryOutcome({ ctx: tenant, submissionId, trouble });
  });
  if (canaryId) await judgeCanary(canaryId);
}

/**
 * Sends one submission to its lender, at most once, within the worker's places for calls. The claim commits before the call and the result after it; no
 * transaction is open during the call. If an earlier try may have arrived, the lender is asked first, and the
 * submission is sent only if the lender has never seen it. Throws when the database is not reachable.
 */
export async function sendSubmission({
  ctx,
  submissionId,
  places,
}: {
  ctx: Ctx;
  submissionId: string;
  places?: CallPlaces | undefined;
}): Promise<void> {
  let place: CallPlace | null = null;
  const takePlace = (slug: string) => {
    place = places?.take(slug) ?? null;
    return place;
  };
  try {
    const found = await withTenant(ctx, (tenant) => claimSubmission({ ctx: tenant, submissionId, takePlace }));
    if (found.kind !== "done") await sendClaimed(ctx, found);
  } finally {
    freePlace(place);
  }
}

async function sendClaimed(ctx: Ctx, found: Exclude<ClaimResult, { kind: "done" }>): Promise<void> {
  const { submissionId } = found.claim;
  let { claim } = found;
  const adapter = await lenderAdapter(claim.lender);
  if (!adapter) {
    const trouble: Trouble = { reason: "no-interface", maybeReceived: false, retryAfterMs: null };
    return record(ctx, claim, { kind: "trouble", trouble }, "answer");
  }
  if (claim.mustAsk) {
    const known = await askLender(adapter, claim);
    if (known.kind !== "unknown") return record(ctx, claim, known, "status");
    const { attempt } = claim;
    const again = await withTenant(ctx, (tenant) => claimUnknown({ ctx: tenant, submissionId, attempt }));
    if (again.kind !== "claimed") return;
    claim = again.claim;
  }
  await record(ctx, claim, await sendToLender(adapter, claim), "answer");
}
