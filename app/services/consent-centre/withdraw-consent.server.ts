import { sharedState } from "~/domain/applications/hand-off";
import { contactChannelOf, STOP_PURPOSE } from "~/domain/consents/contact";
import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { setProfileSwitches } from "~/services/consents/contact-consents.server";
import { recordLenderStop, recordStop } from "~/services/consents/record-stop.server";
import { SUBMISSION_CONSENT } from "~/services/submissions/consent-withdrawn.server";
import { GOLD_CONSENT } from "~/services/submissions/gold-hand-off.server";
import { returnedSubmissions } from "~/services/submissions/returned-submissions.server";
import { withdrawHeldSubmissions } from "~/services/submissions/withdraw-unsent.server";

/** `at-lender`: the application has reached the lender, or may have: it is told, and handles the data under its own duties. */
export type Withdrawn = "stopped" | "not-sent" | "at-lender";

type CustomerCtx = TenantCtx<CustomerActor>;
type GivenConsent = {
  id: string;
  purpose: string;
  submissionId: string | null;
  lenderId: string | null;
  textHash: string;
  givenAt: Date;
};

const GIVEN = { id: true, purpose: true, submissionId: true, lenderId: true, textHash: true, givenAt: true } as const;

/** One tick on the gold-loan page is a receipt of its own and one for each lender that was sent the application. */
const OF_ONE_TICK = [GOLD_CONSENT, SUBMISSION_CONSENT];

/** Ends a consent with all that goes with it: each of the same submission, and what was given with the same tick. */
async function endTogether({ brand, actor, tx, now }: CustomerCtx, consent: GivenConsent): Promise<GivenConsent[]> {
  const own = { brandId: brand.id, customerId: actor.customerId, withdrawnAt: null };
  const { purpose, submissionId, lenderId, textHash, givenAt } = consent;
  const ended = await tx.consent.findMany({
    where: {
      ...own,
      OR: [
        { purpose, submissionId, lenderId },
        ...(submissionId === null ? [] : [{ submissionId }]),
        ...(OF_ONE_TICK.includes(purpose) ? [{ purpose: { in: OF_ONE_TICK }, textHash, givenAt }] : []),
      ],
    },
    select: GIVEN,
    orderBy: { givenAt: "desc" },
  });
  await tx.consent.updateMany({
    where: { ...own, id: { in: ended.map(({ id }) => id) } },
    data: { withdrawnAt: now },
  });
  return ended;
}

/** The submissions of these that a lender has, or may have. */
async function atLender(ctx: CustomerCtx, submissionIds: string[]): Promise<string[]> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, id: { in: submissionIds } },
    select: { id: true, state: true, sentAt: true, maybeReceived: true },
  });
  const returned = await returnedSubmissions(ctx, submissionIds);
  return rows
    .filter((row) => sharedState({ ...row, wasReturned: returned.has(row.id) }) !== "never")
    .map(({ id }) => id);
}

/**
 * Withdraws a consent (BEY-10, OQ-90). Contact stops at once, and everybody who acts on it confirms (BEY-26). An
 * application that no lender has yet is withdrawn; one that a lender has, or may have, is not sent again, and the lender
 * is asked to confirm. Withdrawing twice has no further effect. Call it after `lockCustomer`. Refuses `unknown-consent`
 * for another customer's consent.
 */
export async function withdrawConsent({ ctx, consentId }: { ctx: CustomerCtx; consentId: string }) {
  if (!isUuid(consentId)) return no("unknown-consent");
  const { brand, actor, tx } = ctx;
  const { customerId } = actor;
  const consent = await tx.consent.findFirst({
    where: { brandId: brand.id, customerId, id: consentId },
    select: GIVEN,
  });
  if (!consent || consent.purpose === STOP_PURPOSE) return no("unknown-consent");
  const { purpose } = consent;
  const ended = await endTogether(ctx, consent);
  const channel = contactChannelOf(purpose);
  if (channel) await setProfileSwitches(ctx, [channel], false);
  if (channel && ended.length > 0) await recordStop({ ctx, customerId, consentId, purpose });
  const submissionIds = [...new Set([consent, ...ended].flatMap(({ submissionId }) => submissionId ?? []))];
  if (submissionIds.length === 0) return yes({ withdrawn: "stopped" as Withdrawn });
  await withdrawHeldSubmissions({ ctx, where: { id: { in: submissionIds }, customerId } });
  const atLenders = await atLender(ctx, submissionIds);
  for (const submissionId of atLenders) {
    const itsConsents = ended.filter((one) => one.submissionId === submissionId);
    const about = itsConsents.find(({ id }) => id === consentId) ?? itsConsents[0];
    if (about) await recordLenderStop({ ctx, customerId, consentId: about.id });
  }
  return yes({ withdrawn: (atLenders.length > 0 ? "at-lender" : "not-sent") as Withdrawn });
}
