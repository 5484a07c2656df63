import { no, yes } from "~/domain/result";
import { asPlatform, withTenant } from "~/platform/database/client.server";
import { systemContext } from "~/services/brands/system-context.server";
import { lenderAdapter } from "./lender-adapters.server";
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

const findLender = (slug: string) =>
  asPlatform("callback:resolve", (tx) =>
    tx.lender.findUnique({
      where: { slug },
      select: { id: true, slug: true, apiConfig: true, allowedHosts: true },
    }),
  );

/**
 * Processes a lender's signed message (OQ-105): verifies the signature over the raw bytes first, then finds brand and
 * submission by the reference. Repeated and late messages are accepted and change nothing. Refuses `unknown` (no such
 * lender or reference, or a message about something else), `bad-signature`, `stale` (well signed, too old) and
 * `bad-body`.
 */
export async function receiveCallback(message: CallbackMessage) {
  const { slug, ref, rawBody, headers, requestId, now } = message;
  const lender = await findLender(slug);
  const adapter = lender && (await lenderAdapter(lender));
  if (!lender || !adapter) return no("unknown");
  const verdict = adapter.verifyCallback({ rawBody, headers, now });
  if (!verdict.ok) return no(verdict.code);
  const { event } = verdict;
  const place = REF.test(ref)
    ? await asPlatform("callback:resolve", (tx) =>
        tx.callbackRef.findUnique({
          where: { ref },
          select: { brandId: true, submissionId: true, lenderId: true },
        }),
      )
    : null;
  if (!place || place.lenderId !== lender.id) return no("unknown");
  const { brandId, submissionId } = place;
  if (event.submissionId !== null && event.submissionId !== submissionId) return no("unknown");
  const { result } = await withTenant(systemContext(brandId, "lender-callback", requestId), (ctx) =>
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
  return yes({ result });
}
