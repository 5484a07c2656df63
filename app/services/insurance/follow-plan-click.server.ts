import { expandCardLink } from "~/domain/cards/card-link";
import { PAGES } from "~/domain/journey/pages";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { sandboxLinkFor } from "~/services/lenders/sandbox-link.server";
import { findPlan } from "./list-plans.server";
import { hasPlanConsent } from "./plan-consent-receipt.server";

/**
 * Follows a customer's click to an insurer: the plan's present link, on one of the insurer's own hosts, with the
 * click's id. The id differs by click, so that insurers cannot compare customers. Returns `closed`, which leads back to
 * the plans, when the plan is off or the consent was withdrawn.
 */
export async function followPlanClick({
  ctx,
  click,
}: {
  ctx: TenantCtx;
  click: { id: string; insurancePlanId: string | null; customerId: string | null };
}) {
  const plan = click.insurancePlanId ? await findPlan({ ctx, planId: click.insurancePlanId }) : null;
  const mayGo = plan && click.customerId && (await hasPlanConsent(ctx, click.customerId, plan.lenderId));
  if (!plan || !mayGo) return no("closed", { to: PAGES["insurance-transaction"] });
  const url = expandCardLink(plan.link, click.id);
  await ctx.tx.click.updateMany({
    where: { brandId: ctx.brand.id, id: click.id },
    data: { target: url, visitedAt: ctx.now },
  });
  return yes({ url: sandboxLinkFor(url, ctx.locale) });
}
