import type { LenderFormRequest } from "~/domain/applications/requests";
import { isOpen, OUTCOMES, type Outcome, type Stage } from "~/domain/applications/status";
import { type AnswerFault, type QuestionField, readAnswers } from "~/domain/lenders/questions";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { setCurrentApplication } from "~/services/applications/set-current-application.server";
import { consentOf, lenderConsent } from "~/services/consents/consent-text.server";
import { findLender } from "~/services/eligibility/find-lender.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { sharesFor } from "~/services/lenders/shares-for";
import { checkEligibility } from "~/services/submissions/check-eligibility.server";
import { type KnownSubmission, lockApplicationForSending } from "~/services/submissions/lock-application.server";
import { canBeSentAgain, queueSubmission } from "~/services/submissions/queue-submission.server";
import { lenderPage } from "./lender-page.server";
import type { LenderPageView } from "./types";

/** Why a form was refused. */
export type ApplyFaults = {
  consent: "missing" | "changed" | null;
  answers: Partial<Record<QuestionField, AnswerFault>>;
};

export type Applied =
  /** Already sent or being sent: show its progress. */
  | { kind: "sent" }
  /** The form is shown again. */
  | { kind: "refused"; page: LenderPageView; faults: ApplyFaults; typed: Record<string, string> }
  /** Something other than the form prevents it; the page says what. */
  | { kind: "blocked" }
  /** The application is closed: the customer must start a new one. */
  | { kind: "closed" }
  /** This customer has no such offer (VAL-43). */
  | { kind: "no-offer" };

const ENDED: readonly number[] = [OUTCOMES.expired, OUTCOMES.withdrawn, OUTCOMES.rejected];

const cannotBeSent = ({ state, outcome }: KnownSubmission): boolean =>
  !canBeSentAgain(state) || ENDED.includes(outcome);

/**
 * Applies at one lender with the posted form: answers to its own questions, the consent box, the hash of the consent
 * text, the amount and tenor. The form's own application counts, and is the current one from here on: another tab may have chosen
 * another one. The data for the decision is read and checked once; the page's view is made only when the form is shown again.
 */
export async function applyAtLender({
  ctx,
  session: present,
  slug,
  request,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
  request: LenderFormRequest;
}): Promise<Applied> {
  const lender = catalogue().bySlug.get(slug) ?? null;
  const lenderId = lender?.lenderId ?? (await findLender({ ctx, slug }))?.lenderId ?? null;
  const applicationId = request.application ?? present.applicationId;
  const found = await lockApplicationForSending({ ctx, applicationId, lenderId });
  if (!found) return { kind: "closed" };
  const { application, same } = found;
  const { product } = application;
  const isOfForm = application.id !== present.applicationId;
  const isStillOpen = isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome });
  if (isOfForm && !isStillOpen) return { kind: "closed" };
  if (isOfForm) await setCurrentApplication({ ctx, session: present, product, applicationId: application.id });
  const session = isOfForm ? { ...present, product, applicationId: application.id } : present;
  const elsewhere = found.others.some((row) => row.lenderId === lenderId);
  const isKnown = same !== null || elsewhere;
  if (!lender) return { kind: isKnown ? "sent" : "no-offer" };

  const requested = { ...request.requested, months: request.requested.months ?? same?.tenureMonths ?? null };
  const eligibility = await checkEligibility({ ctx, product: application.product, lender, requested });
  if (!eligibility.ok && eligibility.code === "incomplete-profile") return { kind: "closed" };
  if (isKnown && (!eligibility.ok || !same || cannotBeSent(same))) return { kind: "sent" };
  if (!eligibility.ok) return { kind: "no-offer" };

  const { figures, questions } = eligibility.eligible;
  const { legalName } = lender;
  const shares = sharesFor(lender, application.product);
  const loan = { ...figures, tenureMonths: figures.months };
  const given = consentOf(request.consent, (locale) =>
    lenderConsent({ ctx, legalName, shares, questions, loan }, locale),
  );
  const typed = Object.fromEntries(questions.map(({ field }) => [field, request.answers[field]]));
  const answered = readAnswers(questions, typed);
  if (given.kind !== "given" || !answered.ok) {
    const shown = await lenderPage({ ctx, session, slug, requested });
    if (!shown.ok) return { kind: "closed" };
    const consent = given.kind === "given" ? null : given.kind;
    return {
      kind: "refused",
      page: shown.page,
      faults: { consent, answers: answered.ok ? {} : answered.faults },
      typed,
    };
  }
  if (!isStillOpen) return { kind: "closed" };
  if (!session.hasVerifiedMobile) return { kind: "blocked" };
  const sent = await queueSubmission({
    ctx,
    found,
    lender,
    figures,
    consent: given.consent,
    answers: answered.answers,
  });
  return { kind: sent.ok || sent.code === "already" ? "sent" : "blocked" };
}
