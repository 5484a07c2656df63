import { amountBoundsOf } from "@tenants/brand/features";
import { explain } from "~/domain/eligibility/match-offers";
import { keyTermsOf, type OfferFigures, offerFigures, wantedMonths } from "~/domain/eligibility/terms";
import { type AskedLoan, factsAsked } from "~/domain/lenders/asked-loan";
import type { LenderQuestion } from "~/domain/lenders/questions";
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
  asked,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  lender: CatalogueLender;
  /** The amount and tenor whose figures the customer saw. */
  asked: AskedLoan;
}): Promise<Yes<{ eligible: EligibleTerms }> | EligibilityRefusal> {
  const read = await readFacts({ ctx, customerId: ctx.actor.customerId, product });
  if (!read) return no("incomplete-profile");
  const facts = factsAsked(read, lender, asked, amountBoundsOf(ctx.brand, product));
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
