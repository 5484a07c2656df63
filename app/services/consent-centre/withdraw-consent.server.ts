import { sharedState } from "~/domain/applications/hand-off";
import { contactChannelOf, STOP_PURPOSE } from "~/domain/consents/contact";
import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { setProfileSwitches } from "~/services/consents/contact-consents.server";
import { recordLenderStop, recordStop } from "~/services/consents/record-stop.server";
import { returnedSubmissions } from "~/services/submissions/returned-submissions.server";
import { withdrawHeldSubmissions } from "~/services/submissions/withdraw-unsent.server";

/** `at-lender`: the application has reached the lender, or may have: it is told, and handles the data under its own duties. */
export type Withdrawn = "stopped" | "not-sent" | "at-lender";

/**
 * Withdraws a consent (BEY-10, OQ-90). Contact stops at once, and everybody who acts on it confirms (BEY-26). An
 * application that no lender has yet is withdrawn; one that a lender has, or may have, is not sent again, and the lender
 * is asked to confirm. Withdrawing twice has no further effect. Call it after `lockCustomer`. Refuses `unknown-consent`
 * for another customer's consent.
 */
export async function withdrawConsent({ ctx, consentId }: { ctx: TenantCtx<CustomerActor>; consentId: string }) {
  if (!isUuid(consentId)) return no("unknown-consent");
  const { brand, actor, tx, now } = ctx;
  const own = { brandId: brand.id, customerId: actor.customerId };
  const consent = await tx.consent.findFirst({
    where: { ...own, id: consentId },
    select: { purpose: true, submissionId: true, lenderId: true },
  });
  if (!consent || consent.purpose === STOP_PURPOSE) return no("unknown-consent");
  const { purpose, submissionId, lenderId } = consent;
  const { count: ended } = await tx.consent.updateMany({
    where: { ...own, purpose, submissionId, lenderId, withdrawnAt: null },
    data: { withdrawnAt: now },
  });
  const channel = contactChannelOf(purpose);
  if (channel) await setProfileSwitches(ctx, [channel], false);
  if (channel && ended > 0) await recordStop({ ctx, customerId: actor.customerId, consentId, purpose });
  if (!submissionId) return yes({ withdrawn: "stopped" as Withdrawn });
  await withdrawHeldSubmissions({ ctx, where: { id: submissionId, customerId: actor.customerId } });
  const row = await tx.submission.findUnique({
    where: { brandId_id: { brandId: brand.id, id: submissionId } },
    select: { state: true, sentAt: true, maybeReceived: true },
  });
  const wasReturned = (await returnedSubmissions(ctx, [submissionId])).has(submissionId);
  if (!row || sharedState({ ...row, wasReturned }) === "never") return yes({ withdrawn: "not-sent" as Withdrawn });
  if (ended > 0) await recordLenderStop({ ctx, customerId: actor.customerId, consentId });
  return yes({ withdrawn: "at-lender" as Withdrawn });
}
