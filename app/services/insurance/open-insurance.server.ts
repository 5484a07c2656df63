import type { InsuranceProduct } from "~/domain/insurance/products";
import type { ConsentSent } from "~/domain/validation/form-fields";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { consentOf } from "~/services/consents/consent-text.server";
import { readInsuranceAnswers, saveAnswers } from "./answers.server";
import { findPlan, listPlans } from "./list-plans.server";
import { findPlanClick, openPlanClick } from "./open-plan-click.server";
import { planConsent } from "./plan-consent.server";

type Who = { ctx: TenantCtx<CustomerActor>; product: InsuranceProduct };

async function readLastVisits(ctx: TenantCtx<CustomerActor>): Promise<Map<string, Date>> {
  const rows = await ctx.tx.click.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, kind: "insurance", visitedAt: { not: null } },
    orderBy: { visitedAt: "asc" },
    select: { insurancePlanId: true, visitedAt: true },
  });
  return new Map(
    rows.flatMap(({ insurancePlanId: id, visitedAt }): [string, Date][] => (id && visitedAt ? [[id, visitedAt]] : [])),
  );
}

type Address = { clickId: string | null; planId: string | null; isChanging: boolean };

/** What the insurance page shows for an address: the outbound click, one plan, the questions, or the plans. */
export async function openInsurance({ ctx, product, clickId, planId, isChanging }: Who & Address) {
  const click = clickId ? await findPlanClick({ ctx, clickId }) : null;
  if (click) return { kind: "leaving" as const, click };
  const plan = planId ? await findPlan({ ctx, planId }) : null;
  if (plan?.product === product) return { kind: "plan" as const, plan };
  const answers = await readInsuranceAnswers({ ctx, product });
  if (!answers || isChanging) return { kind: "questions" as const, answers };
  const plans = await listPlans({ ctx, product });
  return { kind: "plans" as const, plans, answers, visits: await readLastVisits(ctx) };
}

/** Saves the answers to the questions. A refusal lists the wrong ones in `wrong`. */
export async function takeAnswers({ ctx, product, raw }: Who & { raw: Record<string, string> }) {
  const saved = await saveAnswers({ ctx, product, raw });
  if (saved.ok) return { kind: "saved" as const };
  return { kind: "refused" as const, wrong: saved.wrong };
}

/** Records the consent of a plan's page and opens the way to its insurer. */
export async function takePlan({
  ctx,
  session,
  product,
  planId,
  consent,
}: Who & { session: CustomerSession; planId: string; consent: ConsentSent }) {
  const plan = await findPlan({ ctx, planId });
  if (plan?.product !== product) return { kind: "gone" as const };
  const given = consentOf(consent, (locale) => planConsent(ctx, plan, locale));
  if (given.kind !== "given") return { kind: "refused" as const, plan, fault: given.kind };
  const opened = await openPlanClick({ ctx, session, product, planId, consent: given.consent });
  return opened.ok ? { kind: "opened" as const, clickId: opened.clickId } : { kind: "gone" as const };
}
