import type { LenderFormRequest } from "~/domain/applications/requests";
import { readAnswers } from "~/domain/lenders/questions";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { consentOf } from "~/services/consents/consent-text.server";
import { submitApplication } from "~/services/submissions/submit-application.server";
import { lenderPage } from "./lender-page.server";
import { canApply, consentFor } from "./lender-page-words.server";
import type { ApplyFaults } from "./question-words.server";
import type { LenderPageView } from "./types";

export type Applied =
  /** It is on its way, or was already: show where it stands. */
  | { kind: "sent" }
  /** The form is shown once more. */
  | { kind: "refused"; page: LenderPageView; faults: ApplyFaults; typed: Record<string, string> }
  /** Something else than the form stands in the way; the page says what. */
  | { kind: "look" }
  /** The application is over: a new one comes first. */
  | { kind: "closed" }
  /** There is no such offer for this customer (VAL-43). */
  | { kind: "no-offer" };

/** Applies at one lender with what its page posted: its own questions, the consent box, the hash of the text beside it, the tenor. */
export async function applyAtLender({
  ctx,
  session,
  slug,
  request,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
  request: LenderFormRequest;
}): Promise<Applied> {
  const opened = await lenderPage({ ctx, session, slug, months: request.months });
  if (!opened.ok) return { kind: opened.code === "unknown-lender" ? "no-offer" : "closed" };
  const { page } = opened;
  if (page.submission && !canApply(page)) return { kind: "sent" };
  if (!page.offer) return { kind: "no-offer" };
  const answer = consentOf(request.consent, (locale) => {
    const consent = consentFor(ctx, page, locale);
    if (!consent) throw new Error("an offer without a consent text");
    return consent;
  });
  const typed = Object.fromEntries(page.questions.map(({ field }) => [field, request.answers[field]]));
  const asked = readAnswers(page.questions, typed);
  if (answer.kind !== "given" || !asked.ok) {
    const consent = answer.kind === "given" ? null : answer.kind;
    return { kind: "refused", page, faults: { consent, answers: asked.ok ? {} : asked.faults }, typed };
  }
  const sent = await submitApplication({
    ctx,
    session,
    lender: slug,
    consent: answer.consent,
    answers: asked.answers,
    tenureMonths: page.offer.tenureMonths,
  });
  if (sent.ok) return { kind: "sent" };
  switch (sent.code) {
    case "already":
      return { kind: "sent" };
    case "not-eligible":
    case "unknown-lender":
      return { kind: "no-offer" };
    case "no-application":
    case "incomplete-profile":
      return { kind: "closed" };
    case "too-many-open":
    case "mobile-needed":
    case "consent-needed":
    case "answers-needed":
      return { kind: "look" };
  }
}
