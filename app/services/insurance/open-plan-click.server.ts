import { OUTCOMES, STAGES } from "~/domain/applications/status";
import { expandCardLink } from "~/domain/cards/card-link";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import type { InsuranceProduct } from "~/domain/insurance/products";
import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findWaitingClick } from "~/services/applications/find-waiting-click.server";
import { moveApplication } from "~/services/applications/move-application.server";
import { startApplication } from "~/services/applications/start-application.server";
import { takePlace } from "~/services/availability/take-place.server";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { findPlan } from "./list-plans.server";
import { hasPlanConsent, recordPlanConsent } from "./plan-consent-receipt.server";

type Opening = {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  product: InsuranceProduct;
  planId: string;
  consent: ConsentGiven;
};

/**
 * Prepares the way to a plan's insurer before the customer leaves: consent, application and click. Sending the form
 * again before leaving returns the same click. Refuses `gone` for a plan that is not on offer for this product, or whose
 * insurer takes no more today.
 */
export async function openPlanClick({ ctx, session, product, planId, consent }: Opening) {
  const plan = await findPlan({ ctx, planId });
  if (plan?.product !== product) return no("gone");
  await lockCustomer(ctx);
  const brandId = ctx.brand.id;
  const { customerId } = ctx.actor;
  const waiting = await findWaitingClick({ ctx, product, chosen: { kind: "insurance", insurancePlanId: plan.id } });
  // Consent and application follow only where the insurer has room today (OQ-37).
  if (!waiting && !(await takePlace({ ctx, lenderId: plan.lenderId, product })).ok) return no("gone");
  const isKept = waiting !== null && (await hasPlanConsent(ctx, customerId, plan.lenderId));
  if (!isKept) await recordPlanConsent(ctx, plan.lenderId, consent);
  if (waiting) return yes({ clickId: waiting });
  const { applicationId } = await startApplication({ ctx, session, product });
  await moveApplication({
    ctx,
    applicationId,
    to: { stage: STAGES.offerSelected, outcome: OUTCOMES.open },
    source: "insurance-hand-off",
  });
  const clickId = newPublicId();
  await ctx.tx.click.createMany({
    data: [
      {
        brandId,
        id: clickId,
        kind: "insurance",
        target: expandCardLink(plan.link, clickId),
        insurancePlanId: plan.id,
        customerId,
        prospectId: session.prospectId,
        createdAt: ctx.now,
      },
    ],
  });
  return yes({ clickId });
}

/**
 * The plan of this customer's click, and whether the click was followed; null when there is none, or the plan is off.
 */
export async function findPlanClick({ ctx, clickId }: { ctx: TenantCtx<CustomerActor>; clickId: string }) {
  if (!isUuid(clickId)) return null;
  const click = await ctx.tx.click.findFirst({
    where: { brandId: ctx.brand.id, id: clickId, customerId: ctx.actor.customerId, kind: "insurance" },
    select: { insurancePlanId: true, visitedAt: true },
  });
  const plan = click?.insurancePlanId ? await findPlan({ ctx, planId: click.insurancePlanId }) : null;
  return plan && { clickId, plan, isFollowed: click?.visitedAt != null };
}
