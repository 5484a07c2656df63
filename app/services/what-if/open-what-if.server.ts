import { amountBoundsOf } from "@tenants/brand/features";
import type { Facts } from "~/domain/eligibility/facts";
import { keyTermsOf, wantedMonths } from "~/domain/eligibility/terms";
import {
  factsWith,
  readWhatIf,
  type WhatIf,
  type WhatIfRanges,
  type WhatIfResult,
  whatIfResult,
} from "~/domain/eligibility/what-if";
import { MONTHLY_INCOME_BOUNDS } from "~/domain/patterns/amount";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { type StartingFacts, startingFacts } from "~/services/applications/starting-facts.server";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";

const STEP_RUPEES = 1_000;
const INSTALMENTS = { min: 500, max: 100_000, step: 500 };
/** The upper end of the income slider for incomes below it, in rupees. */
const USUAL_INCOME_RUPEES = 300_000;
/** The initial value of the income slider until the customer has told us theirs, in rupees. */
const EXAMPLE_INCOME_RUPEES = 40_000;

/**
 * The ranges of the sliders: the brand's bounds, the tenors of the segment's lenders, and at least the customer's own
 * income.
 */
function rangesOf(
  ctx: TenantCtx,
  { product, facts }: StartingFacts,
  lenders: readonly CatalogueLender[],
): WhatIfRanges {
  const terms = lenders.flatMap((lender) => keyTermsOf(lender) ?? []);
  const usual = wantedMonths(facts);
  const income = Math.min(
    Math.max(USUAL_INCOME_RUPEES, facts.monthlyIncomeRupees ?? 0),
    MONTHLY_INCOME_BOUNDS.maxRupees,
  );
  return {
    amount: { min: STEP_RUPEES, max: amountBoundsOf(ctx.brand, product).maxRupees, step: STEP_RUPEES },
    tenure: {
      min: Math.min(usual, ...terms.map(({ minMonths }) => minMonths)),
      max: Math.max(usual, ...terms.map(({ maxMonths }) => maxMonths)),
      step: 1,
    },
    income: { min: STEP_RUPEES, max: income, step: STEP_RUPEES },
    instalment: INSTALMENTS,
  };
}

const startOf = (facts: Facts): WhatIf => ({
  amountRupees: facts.desiredAmountRupees,
  months: wantedMonths(facts),
  monthlyIncomeRupees: facts.monthlyIncomeRupees ?? EXAMPLE_INCOME_RUPEES,
  mostInstalmentRupees: null,
});

/** A lender and its result. */
export type LenderResult = {
  lender: { lenderId: string; slug: string; name: string; logoUrl: string | null };
  result: WhatIfResult;
};

const PLACE = { on: 0, over: 1, off: 2 } as const;

/**
 * Lit ones first, each group in the order of the offers; the others as on the offers page: first those with criteria
 * that can be changed, then by name.
 */
function resultsOf(facts: Facts, settings: WhatIf, lenders: readonly CatalogueLender[]): LenderResult[] {
  const ranked = catalogue()
    .matcher(facts)
    .matched.map(({ lender }) => lender.lenderId);
  const placeOf = new Map(ranked.map((lenderId, place) => [lenderId, place]));
  const reach = ({ result }: LenderResult) => (result.state === "off" && result.verdict.change?.isInReach ? 0 : 1);
  return lenders
    .flatMap((lender): LenderResult[] => {
      const result = whatIfResult(facts, lender, settings.mostInstalmentRupees);
      return result ? [{ lender, result }] : [];
    })
    .sort(
      (a, b) =>
        PLACE[a.result.state] - PLACE[b.result.state] ||
        (placeOf.get(a.lender.lenderId) ?? 0) - (placeOf.get(b.lender.lenderId) ?? 0) ||
        reach(a) - reach(b) ||
        a.lender.name.localeCompare(b.lender.name, "en"),
    );
}

/**
 * The offers with another amount, tenor, income or instalment (BEY-03): the same matcher with the query's settings in
 * place of the customer's answers. Writes nothing. Refuses `no-loans` on a brand that offers none.
 */
export async function openWhatIf({
  ctx,
  session,
  query,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  query: URLSearchParams;
}) {
  const start = await startingFacts({ ctx, session });
  if (!start) return no("no-loans");
  const lenders = catalogue().lenders.filter(({ segments }) => segments.includes(start.facts.segment));
  const ranges = rangesOf(ctx, start, lenders);
  const settings = readWhatIf(query, ranges, startOf(start.facts));
  const results = resultsOf(factsWith(start.facts, settings), settings, lenders);
  return yes({ settings, ranges, results, isOwn: start.isOwn });
}
