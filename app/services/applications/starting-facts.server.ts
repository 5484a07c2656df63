import { enabledProducts } from "@tenants/brand/features";
import type { Facts } from "~/domain/eligibility/facts";
import { type ProductCode, productOf, type Segment } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { findOwnApplication } from "./find-own-application.server";

const LOAN_SEGMENTS: ReadonlySet<Segment> = new Set<Segment>(["pl", "bl", "gl", "sl", "hl"]);

/** The amount for example figures until the customer has entered one: one lakh. */
const EXAMPLE_RUPEES = 100_000;

export const isLoan = (product: ProductCode): boolean => LOAN_SEGMENTS.has(productOf(product).segment);

export type StartingFacts = {
  product: ProductCode;
  facts: Facts;
  /** False while the facts are an example, because the customer has not told us theirs yet. */
  isOwn: boolean;
};

/**
 * The facts that loan calculations start from: those of the session's application, else of the chosen product, else an
 * example for the brand's first loan. Null when the brand offers no loans.
 */
export async function startingFacts({
  ctx,
  session,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
}): Promise<StartingFacts | null> {
  const loans = enabledProducts(ctx.brand).filter(isLoan);
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  const product = [application?.product, session.product].find((code) => code && loans.includes(code)) ?? loans[0];
  if (!product) return null;
  const own = await readFacts({ ctx, customerId: ctx.actor.customerId, product });
  if (own) return { product, facts: own, isOwn: true };
  const facts: Facts = {
    segment: productOf(product).segment,
    monthlyIncomeRupees: null,
    ageYears: null,
    employment: null,
    desiredAmountRupees: EXAMPLE_RUPEES,
    creditScoreClassId: null,
    pincode: null,
    months: null,
  };
  return { product, facts, isOwn: false };
}
