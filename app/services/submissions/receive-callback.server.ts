import { z } from "zod";
import { no, yes } from "~/domain/result";
import type { Ctx, TenantCtx } from "~/platform/context";
import { sql, withCatalogue, withTenant } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { logger } from "~/platform/logger.server";
import { enqueue } from "~/platform/outbox.server";
import { beginSpan, forRequest } from "~/platform/tracing/trace.server";
import { requestSystemContext } from "~/services/brands/system-context.server";
import { submissionInterface } from "~/services/lenders/submission-interface.server";
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

const REFERENCE = z.object({
  brandId: z.string(),
  submissionId: z.string(),
  lenderId: z.string(),
  requestId: z.string().nullable(),
});

/** The lender of a callback's address, and its reference when that is one of this lender's. */
const findReference = (slug: string, ref: string) =>
  withCatalogue(async (tx) => {
    const lender = await tx.lender.findUnique({
      where: { slug },
      select: { id: true, slug: true, apiConfig: true, allowedHosts: true },
    });
    if (!lender) return null;
    const query = sql`
      select brand_id::text as "brandId", submission_id::text as "submissionId", lender_id::text as "lenderId", request_id as "requestId"
      from callback_place(${ref})`;
    const reference = REF.test(ref) ? await queryRow(tx, query, REFERENCE) : null;
    return { lender, reference: reference?.lenderId === lender.id ? reference : null };
  });

/** The lender, with the interface that has the submission of the reference; without one, with the present interface. */
async function findLender({ slug, ref, requestId }: CallbackMessage) {
  const found = await findReference(slug, ref);
  if (!found?.reference) return found;
  const { lender, reference } = found;
  const ctx = requestSystemContext(reference.brandId, "lender-callback", requestId);
  const apiConfig = await withTenant(ctx, ({ tx }) => submissionInterface(tx, reference));
  return { lender: { ...lender, apiConfig }, reference };
}

/** Records a failure of the interface at its side of a canary, and lets the worker judge it: the breaker spans all brands. */
const recordOutcome = (ctx: Ctx, submissionId: string, trouble: string): Promise<void> =>
  withTenant(ctx, async (tenant) => {
    const canaryId = await recordCanaryOutcome({ ctx: tenant, submissionId, trouble });
    if (canaryId) await enqueue(tenant, "canaries.judge", { canaryId });
  });

/** Whether the number by which a message names the application alone is another one than the lender has given to it. */
async function isOfAnother({ tx, brand }: TenantCtx, submissionId: string, lenderRef: string): Promise<boolean> {
  const row = await tx.submission.findUnique({
    where: { brandId_id: { brandId: brand.id, id: submissionId } },
    select: { lenderRef: true },
  });
  return row !== null && row.lenderRef !== null && row.lenderRef !== lenderRef;
}

/**
 * Processes a lender's signed message (OQ-105): verifies the signature over the raw bytes, as the interface that has the
 * submission of the reference signs, before anything is read or changed. Repeated and late messages are accepted and change nothing. Refuses `unknown` (no such
 * lender or reference, or a message about something else), `bad-signature`, `stale` (well signed, too old) and
 * `bad-body`.
 */
export async function receiveCallback(message: CallbackMessage) {
  const { slug, rawBody, headers, requestId, now } = message;
  const found = await findLender(message);
  const adapter = found && (await lenderAdapter(found.lender));
  if (!found || !adapter) return no("unknown");
  const verdict = adapter.verifyCallback({ rawBody, headers, now });
  const { reference } = found;
  const ctxOf = (brandId: string) => requestSystemContext(brandId, "lender-callback", requestId);
  if (!verdict.ok) {
    // Well signed, but not what the interface says.
    if (verdict.code === "bad-body" && reference)
      await recordOutcome(ctxOf(reference.brandId), reference.submissionId, "bad-callback");
    return no(verdict.code);
  }
  const { event } = verdict;
  if (!reference) return no("unknown");
  const { brandId, submissionId } = reference;
  // What the callback does belongs to the request that sent the application.
  const sender = reference.requestId ?? requestId;
  if (event.submissionId !== null && event.submissionId !== submissionId) return no("unknown");
  const attributes = { "app.lender": slug, "app.submission.id": submissionId };
  const span = beginSpan({ requestId: sender, name: "lender callback", kind: "server", attributes });
  const record = () =>
    withTenant(requestSystemContext(brandId, "lender-callback", sender), async (ctx) => {
      if (event.submissionId === null && (await isOfAnother(ctx, submissionId, event.lenderRef))) return null;
      return recordLenderReply({
        ctx,
        submissionId,
        shape: adapter.shape,
        reply: event.outcome,
        source: "callback",
        externalId: `callback:${event.eventId}`,
        at: event.occurredAt,
      });
    });
  const recorded = await forRequest(sender, record, span).finally(() => span?.end());
  if (!recorded) return no("unknown");
  const { result } = recorded;
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
