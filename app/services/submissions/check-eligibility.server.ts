import { amountBoundsOf } from "@tenants/brand/features";
import { explain } from "~/domain/eligibility/match-offers";
import { keyTermsOf, type OfferFigures, offerFigures, wantedMonths } from "~/domain/eligibility/terms";
import type { LenderQuestion } from "~/domain/lenders/questions";
import { factsForLoan, type RequestedLoan } from "~/domain/lenders/requested-loan";
import type { ProductCode } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { questionsOf, readAskedPerson } from "~/services/lenders/asked-questions.server";

/** The terms on which a lender would take an application today, and its own questions. */
export type EligibleTerms = { figures: OfferFigures; questions: readonly LenderQuestion[] };

export type EligibilityRefusal =
  | No<"incomplete-profile">
  | No<"unknown-lender">
  | No<"not-eligible", { reasons: string[] }>;

/**
 * Checks whether this lender takes the customer's application now, and on which figures. What a page showed before does
 * not count.
 */
export async function checkEligibility({
  ctx,
  product,
  lender,
  requested,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  lender: CatalogueLender;
  /** The amount and tenor whose figures the customer saw. */
  requested: RequestedLoan;
}): Promise<Yes<{ eligible: EligibleTerms }> | EligibilityRefusal> {
  const read = await readFacts({ ctx, customerId: ctx.actor.customerId, product });
  if (!read) return no("incomplete-profile");
  const facts = factsForLoan(read, lender, requested, amountBoundsOf(ctx.brand, product));
  const verdict = explain(facts, lender);
  const terms = keyTermsOf(lender);
  if (!verdict.isMatch) return no("not-eligible", { reasons: verdict.reasons.map(({ code }) => code) });
  if (!terms) return no("unknown-lender");
  return yes({
    eligible: {
      figures: offerFigures(terms, facts.desiredAmountRupees, wantedMonths(facts)),
      questions: questionsOf(lender, await readAskedPerson(ctx)),
    },
  });
}
