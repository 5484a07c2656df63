import type { PlanOrder } from "~/domain/insurance/match-plans";
import type { InsuranceProduct } from "~/domain/insurance/products";
import type { ConsentSent } from "~/domain/validation/form-fields";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { consentOf } from "~/services/consents/consent-text.server";
import { readInsuranceAnswers, saveAnswers } from "./answers.server";
import { leavingForInsurer, planPage, plansPage, questionsPage } from "./insurance-page.server";
import { findPlan, listPlans } from "./list-plans.server";
import { findPlanClick, openPlanClick } from "./open-plan-click.server";
import { planConsent } from "./plan-consent.server";

type Who = { ctx: TenantCtx<CustomerActor>; product: InsuranceProduct };

async function visitsOf(ctx: TenantCtx<CustomerActor>): Promise<Map<string, Date>> {
  const rows = await ctx.tx.click.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, kind: "insurance", visitedAt: { not: null } },
    orderBy: { visitedAt: "asc" },
    select: { insurancePlanId: true, visitedAt: true },
  });
  return new Map(
    rows.flatMap(({ insurancePlanId: id, visitedAt }): [string, Date][] => (id && visitedAt ? [[id, visitedAt]] : [])),
  );
}

type Address = { clickId: string | null; planId: string | null; isChanging: boolean; order: PlanOrder };

/** What the insurance page shows for an address: the way out, one plan, the questions, or the plans. */
export async function insuranceView({ ctx, product, clickId, planId, isChanging, order }: Who & Address) {
  const click = clickId ? await findPlanClick({ ctx, clickId }) : null;
  if (click) return leavingForInsurer(ctx, click);
  const plan = planId ? await findPlan({ ctx, planId }) : null;
  if (plan?.product === product) return planPage({ ctx, plan });
  const answers = await readInsuranceAnswers({ ctx, product });
  if (!answers || isChanging) return questionsPage({ ctx, product, typed: answers ?? {} });
  const plans = await listPlans({ ctx, product });
  return plansPage({ ctx, product, plans, answers, order, visits: await visitsOf(ctx) });
}

/** Takes the answers to the questions; refused, the form comes back with what was typed. */
export async function takeAnswers({ ctx, product, raw }: Who & { raw: Record<string, string> }) {
  const saved = await saveAnswers({ ctx, product, raw });
  if (saved.ok) return { kind: "saved" as const };
  return { kind: "refused" as const, page: questionsPage({ ctx, product, typed: raw, wrong: saved.wrong }) };
}

/** Takes the consent of a plan's page and opens the way to its insurer. */
export async function takePlan({
  ctx,
  session,
  product,
  planId,
  consent,
}: Who & { session: CustomerSession; planId: string; consent: ConsentSent }) {
  const plan = await findPlan({ ctx, planId });
  if (plan?.product !== product) return { kind: "gone" as const };
  const answer = consentOf(consent, (locale) => planConsent(ctx, plan, locale));
  if (answer.kind !== "given") return { kind: "refused" as const, page: planPage({ ctx, plan, fault: answer.kind }) };
  const opened = await openPlanClick({ ctx, session, product, planId, consent: answer.consent });
  return opened.ok ? { kind: "opened" as const, clickId: opened.clickId } : { kind: "gone" as const };
}
