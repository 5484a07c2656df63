import { amountBoundsOf } from "@tenants/brand/features";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import { keyTermsOf, offerFigures, wantedMonths } from "~/domain/eligibility/terms";
import { factsForLoan, NO_LOAN_REQUESTED, type RequestedLoan } from "~/domain/lenders/requested-loan";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { type ConsentText, goldConsent, lenderConsent } from "~/services/consents/consent-text.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { questionsOf, readAskedPerson } from "~/services/lenders/asked-questions.server";
import { sharesFor } from "~/services/lenders/shares-for";
import { goldLenders } from "./gold-state.server";

const LANGUAGES = ["en", "hi"] as const;

/** The consent in an API call: true for the text in the caller's language, or the hash of one of the present texts. */
function chosen(ctx: TenantCtx, given: unknown, textIn: (locale: "en" | "hi") => ConsentText): ConsentGiven | null {
  const hash =
    given !== null && typeof given === "object" && "textHash" in given
      ? (given as { textHash: unknown }).textHash
      : null;
  const text =
    given === true || given === "true" || given === 1 || given === "1"
      ? textIn(ctx.locale)
      : LANGUAGES.map(textIn).find(({ textHash }) => textHash === hash);
  return text ?? null;
}

/** The consent for one lender in an API call; null when it has none, or one for another text. */
export async function consentOfApiCall({
  ctx,
  applicationId,
  lender,
  consentGiven: given,
  requested = NO_LOAN_REQUESTED,
}: {
  ctx: TenantCtx<CustomerActor>;
  applicationId: string;
  lender: string;
  consentGiven: unknown;
  /** The requested amount and tenor, which the text quotes. */
  requested?: RequestedLoan;
}): Promise<ConsentGiven | null> {
  const application = await findOwnApplication({ ctx, applicationId });
  const { byId, bySlug } = catalogue();
  const found = byId.get(lender) ?? bySlug.get(lender);
  if (!application || !found) return null;
  const { product } = application;
  const read = await readFacts({ ctx, customerId: ctx.actor.customerId, product });
  const terms = keyTermsOf(found);
  if (!read || !terms) return null;
  const facts = factsForLoan(read, found, requested, amountBoundsOf(ctx.brand, product));
  const { months, ...figures } = offerFigures(terms, facts.desiredAmountRupees, wantedMonths(facts));
  const loan = { ...figures, tenureMonths: months };
  const { legalName } = found;
  const shares = sharesFor(found, product);
  const questions = questionsOf(found, await readAskedPerson(ctx));
  return chosen(ctx, given, (locale) => lenderConsent({ ctx, legalName, shares, questions, loan }, locale));
}

/** The consent for a gold lender in an API call; null when it has none: then the consent given on the page counts. */
export function goldConsentOfApiCall({ ctx, given }: { ctx: TenantCtx; given: unknown }): ConsentGiven | null {
  const lenders = goldLenders(ctx.brand);
  return chosen(ctx, given, (locale) => goldConsent({ ctx, lenders }, locale));
}
