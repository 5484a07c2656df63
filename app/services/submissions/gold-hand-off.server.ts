import { type HandOffState, toHandOffState } from "~/domain/applications/hand-off";
import { isOpen, type Outcome, STAGES, type Stage } from "~/domain/applications/status";
import type { ClosureCode } from "~/domain/availability/closures";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import { chooseGoldLender } from "~/domain/gold/choose-gold-lender";
import { GOLD_LENDERS, type GoldLenderKey } from "~/domain/gold/gold-lenders";
import { GOLD_PLACES, type GoldPlace } from "~/domain/gold/gold-visit";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { readClosures } from "~/services/availability/read-closures.server";
import { recordConsent } from "~/services/consents/record-consent.server";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { type Applying, createSubmission } from "./create-submission.server";
import { sendAgain } from "./queue-submission.server";
import { readSubmissionRows, readSubmissionRowsAt } from "./read-submissions.server";
import type { SubmissionRow } from "./submission-view";
import type { GoldResult } from "./types";

/** The purpose of the consent on the gold-loan page, given before the gold lender is known. */
export const GOLD_CONSENT = "gold-hand-off";

/** How long the call waits for the lender before it answers that the application is being sent, in milliseconds. */
export const goldWaitMs = (): number => env().lenders.goldWaitMs;

type Gold = { ctx: TenantCtx<CustomerActor>; session: CustomerSession; applicationId: string | null };

/** Records the consent from the gold-loan page; the hand-off reads it later. */
export const recordGoldConsent = ({ ctx, consent }: { ctx: TenantCtx<CustomerActor>; consent: ConsentGiven }) =>
  recordConsent({ ctx, customerId: ctx.actor.customerId, consent, purpose: GOLD_CONSENT });

/** The consent for this application. A consent for an earlier one does not count. */
async function goldConsent(ctx: TenantCtx<CustomerActor>, given: ConsentGiven | null, since: Date) {
  if (given) return { ...given, givenAt: ctx.now };
  const stored = await ctx.tx.consent.findFirst({
    where: {
      brandId: ctx.brand.id,
      customerId: ctx.actor.customerId,
      purpose: GOLD_CONSENT,
      withdrawnAt: null,
      givenAt: { gte: since },
    },
    orderBy: { givenAt: "desc" },
    select: { textHash: true, textVersion: true, text: true, language: true, givenAt: true },
  });
  return (
    stored && {
      ...stored,
      text: stored.text ?? undefined,
      language: stored.language === "hi" ? ("hi" as const) : ("en" as const),
    }
  );
}

/** The result of the call for a submission that has not failed. */
function progressOf(row: SubmissionRow): GoldResult {
  const redirect = row.lender.slug;
  const isThere = row.lenderRef !== null && !["queued", "sending", "in-doubt"].includes(row.state);
  return isThere
    ? yes({ state: "ready", redirect, leadId: row.lenderRef as string, submissionId: row.id })
    : yes({ state: "pending", redirect, submissionId: row.id });
}

const endedBadly = (row: SubmissionRow) => ["declined", "needs-correction", "failed", "withdrawn"].includes(row.state);

type GoldRequest = {
  pincode: string;
  place: GoldPlace | null;
  closed: ReadonlySet<string>;
  /** The text that the customer agreed to; null for one that names every lender. */
  consent: string | null;
};

/**
 * The first gold lender for this pincode, where the customer wishes, that is live, not closed, not in `tried`, and named
 * in the consent: a lender that came later is not covered by it (OQ-90).
 */
function choose({ pincode, place, closed, consent }: GoldRequest, tried: ReadonlySet<string>): GoldLenderKey | null {
  const { bySlug } = catalogue();
  return chooseGoldLender(
    pincode,
    GOLD_LENDERS.map((key) => {
      const lender = bySlug.get(key);
      const isLive =
        lender?.segments.includes("gl") === true &&
        !closed.has(lender.lenderId) &&
        !tried.has(key) &&
        (consent === null || consent.includes(lender.legalName));
      return { key, isLive, pincodePrefixes: lender?.pincodePrefixes ?? [] };
    }),
    place,
  );
}

/** The state of this application's gold hand-off; reads only. `no-lender` when every submission has failed. */
export async function goldProgress({ ctx, applicationId }: Gold): Promise<GoldResult> {
  const application = await findOwnApplication({ ctx, applicationId });
  if (application?.product !== "GL") return no("no-application");
  const rows = await readSubmissionRows(ctx, application.id);
  const going = rows.find((row) => !endedBadly(row));
  return going ? progressOf(going) : no("no-lender");
}

/** Where the customer wants the gold to be valued; null when they did not say. */
async function wishedPlace(ctx: TenantCtx<CustomerActor>): Promise<GoldPlace | null> {
  const profile = await ctx.tx.customerProfile.findUnique({
    where: { brandId_customerId: { brandId: ctx.brand.id, customerId: ctx.actor.customerId } },
    select: { goldPlace: true },
  });
  return GOLD_PLACES.find((place) => place === profile?.goldPlace) ?? null;
}

/**
 * Submits a gold-loan application to the gold lender of its pincode (API-38, JRN-15): writes submission, consent and
 * job, and never waits. A repeated call returns the state of the same submission; when that lender has declined or
 * could not be reached, the next one that the consent names is tried. A lender that has a lead of the customer's earlier application gets no
 * second one. A lead causes no credit enquiry, so the limit of open submissions does not apply.
 *
 * With `corrected` the customer has just sent the form: a lender that could not take the details gets them again, and so
 * does one that was not reached, if there is no other.
 */
export async function applyForGold({
  ctx,
  session,
  applicationId,
  consent = null,
  corrected = false,
}: Gold & { consent?: ConsentGiven | null; corrected?: boolean }): Promise<GoldResult> {
  await lockCustomer(ctx);
  const application = await findOwnApplication({ ctx, applicationId });
  if (application?.product !== "GL") return no("no-application");
  const rows = await readSubmissionRows(ctx, application.id);
  const going = rows.find((row) => !endedBadly(row));
  if (going) return progressOf(going);
  if (!isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome }))
    return no("no-application");
  if (!session.hasVerifiedMobile) return no("mobile-needed");
  const given = await goldConsent(ctx, consent, application.createdAt);
  if (!given) return no("consent-needed");
  const facts = await readFacts({ ctx, customerId: ctx.actor.customerId, product: "GL" });
  if (!facts?.pincode || application.stage < STAGES.profileComplete) return no("incomplete-profile");
  const closed = new Set(
    (await readClosures({ ctx, segment: "gl", applicationId: application.id })).map(({ id }) => id),
  );
  const wish = { pincode: facts.pincode, place: await wishedPlace(ctx), closed, consent: given.text ?? "" };
  const lenderIds = GOLD_LENDERS.flatMap((key) => catalogue().bySlug.get(key)?.lenderId ?? []);
  const known = await readSubmissionRowsAt(ctx, application.id, lenderIds);
  const full = new Set<string>();
  /** The lenders that do not get it; those that returned it in one of these states may, once it is corrected. */
  const except = (...states: HandOffState[]) => {
    const mayGetAgain = ({ applicationId: appliedFor, state }: SubmissionRow) =>
      corrected && appliedFor === application.id && states.includes(toHandOffState(state));
    return new Set([...full, ...known.filter((row) => !mayGetAgain(row)).map((row) => row.lender.slug)]);
  };
  for (;;) {
    const tried = except("needs-correction", "failed");
    const key = choose(wish, except("needs-correction")) ?? choose(wish, tried);
    const lender = key && catalogue().bySlug.get(key);
    if (!lender) return no(choose({ ...wish, consent: null }, tried) ? "consent-needed" : "no-lender");
    const applying: Applying = {
      applicationId: application.id,
      product: "GL",
      lender,
      amountRupees: facts.desiredAmountRupees,
      tenureMonths: null,
      answers: {},
      consent: given,
    };
    const sent = await sendTo({ ctx, applying, known: rows.find((row) => row.lender.slug === key) ?? null });
    if (sent.ok) return yes({ state: "pending", redirect: lender.slug, submissionId: sent.submissionId });
    // It was closed a moment ago: the next one.
    full.add(key);
  }
}

async function sendTo({
  ctx,
  applying,
  known,
}: {
  ctx: TenantCtx<CustomerActor>;
  applying: Applying;
  /** The submission that this lender could not take, or did not answer. */
  known: SubmissionRow | null;
}): Promise<Yes<{ submissionId: string }> | No<ClosureCode>> {
  if (known) {
    const at = { id: known.id, state: toHandOffState(known.state), stage: known.stage as Stage };
    const sent = await sendAgain({ ctx, known: at, applying });
    return sent.ok ? yes({ submissionId: known.id }) : sent;
  }
  const made = await createSubmission({ ctx, applying });
  if (made.ok) return made;
  if (made.code === "already") throw new Error("two submissions of one customer at the same time");
  return no(made.code);
}
