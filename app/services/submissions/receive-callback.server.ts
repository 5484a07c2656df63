import { no, yes } from "~/domain/result";
import type { Ctx } from "~/platform/context";
import { asPlatform, withTenant } from "~/platform/database/client.server";
import { logger } from "~/platform/logger.server";
import { beginSpan, forRequest } from "~/platform/tracing/trace.server";
import { systemContext } from "~/services/brands/system-context.server";
import { submissionInterface } from "~/services/lenders/submission-interface.server";
import { judgeCanary } from "./judge-canary.server";
import { lenderAdapter } from "./lender-adapters.server";
import { recordCanaryOutcome } from "./record-canary-outcome.server";
import { recordLenderReply } from "./record-lender-reply.server";

export type CallbackMessage = {
  /** From the callback's address: the lender, and the submission's random reference. */
  slug: string;
  ref: string;
  /** The bytes as received: the signature covers them. */
  rawBody: Uint8Array;
  headers: Pick<Headers, "get">;
  requestId: string;
  now: Date;
};

const REF = /^[A-Za-z0-9_-]{20,64}$/;

/** The lender, with the interface that has the submission of the reference; without one, with the present interface. */
const findLender = (slug: string, ref: string) =>
  asPlatform("callback:resolve", async (tx) => {
    const lender = await tx.lender.findUnique({
      where: { slug },
      select: { id: true, slug: true, apiConfig: true, allowedHosts: true },
    });
    if (!lender) return null;
    const place = REF.test(ref)
      ? await tx.callbackRef.findUnique({
          where: { ref },
          select: { brandId: true, submissionId: true, lenderId: true, requestId: true },
        })
      : null;
    if (!place || place.lenderId !== lender.id) return { lender, place: null };
    return { lender: { ...lender, apiConfig: await submissionInterface(tx, place) }, place };
  });

/** Records a failure of the interface at its side of a canary, and lets the breaker look. */
async function recordOutcome(ctx: Ctx, submissionId: string, trouble: string): Promise<void> {
  const canaryId = await withTenant(ctx, (tenant) => recordCanaryOutcome({ ctx: tenant, submissionId, trouble }));
  if (canaryId) await judgeCanary(canaryId);
}

/**
 * Processes a lender's signed message (OQ-105): verifies the signature over the raw bytes, as the interface that has the
 * submission of the reference signs, before anything is read or changed. Repeated and late messages are accepted and change nothing. Refuses `unknown` (no such
 * lender or reference, or a message about something else), `bad-signature`, `stale` (well signed, too old) and
 * `bad-body`.
 */
export async function receiveCallback(message: CallbackMessage) {
  const { slug, ref, rawBody, headers, requestId, now } = message;
  const found = await findLender(slug, ref);
  const adapter = found && (await lenderAdapter(found.lender));
  if (!found || !adapter) return no("unknown");
  const verdict = adapter.verifyCallback({ rawBody, headers, now });
  const { place } = found;
  const ctxOf = (brandId: string) => systemContext(brandId, "lender-callback", requestId);
  if (!verdict.ok) {
    // Well signed, but not what the interface says.
    if (verdict.code === "bad-body" && place)
      await recordOutcome(ctxOf(place.brandId), place.submissionId, "bad-callback");
    return no(verdict.code);
  }
  const { event } = verdict;
  if (!place) return no("unknown");
  const { brandId, submissionId } = place;
  // What the callback does belongs to the request that sent the application.
  const sender = place.requestId ?? requestId;
  if (event.submissionId !== null && event.submissionId !== submissionId) return no("unknown");
  const attributes = { "app.lender": slug, "app.submission.id": submissionId };
  const span = beginSpan({ requestId: sender, name: "lender callback", kind: "server", attributes });
  const record = () =>
    withTenant(systemContext(brandId, "lender-callback", sender), (ctx) =>
      recordLenderReply({
        ctx,
        submissionId,
        shape: adapter.shape,
        answer: event.outcome,
        source: "callback",
        externalId: `callback:${event.eventId}`,
        at: event.occurredAt,
      }),
    );
  const { result } = await forRequest(sender, record, span).finally(() => span?.end());
  logger.info({
    event: "lender-callback",
    requestId: sender,
    callbackId: requestId,
    lender: slug,
    submissionId,
    result,
  });
  return yes({ result });
}
