import type { z } from "zod";
import type { PlanOrder } from "~/domain/insurance/match-plans";
import { readPlanChoice } from "~/domain/insurance/plan-cost";
import { type InsuranceProduct, isInsurance } from "~/domain/insurance/products";
import type { insuranceRequest } from "~/domain/insurance/requests";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { chooseProduct } from "~/services/applications/choose-product.server";
import { openInsurance, takeAnswers, takePlan } from "~/services/insurance/open-insurance.server";
import { leavingForInsurer, planPage, plansPage, questionsPage } from "./page-words.server";

type InsuranceRequest = z.output<typeof insuranceRequest>;

type PageInput = { ctx: TenantCtx<CustomerActor>; product: InsuranceProduct };

/**
 * The step that the query names: `?c` the page before the insurer, `?plan` one plan, `?change` the questions, else the
 * plans in `?order`.
 */
export async function insuranceView({ ctx, product }: PageInput, query: URLSearchParams) {
  const opened = await openInsurance({
    ctx,
    product,
    clickId: query.get("c"),
    planId: query.get("plan"),
    isChanging: query.has("change"),
  });
  switch (opened.kind) {
    case "leaving":
      return leavingForInsurer(ctx, opened.click);
    case "plan":
      return planPage({ ctx, plan: opened.plan });
    case "questions":
      return questionsPage({ ctx, product, typed: opened.answers ?? {} });
    case "plans": {
      const order: PlanOrder = query.get("order") === "name" ? "name" : "premium";
      return plansPage({ ctx, product, order, wish: readPlanChoice(product, query), ...opened });
    }
  }
}

/**
 * The insurance that a form is about: all five share the page, and another tab may have chosen another one since the form
 * was shown. The form's own becomes the session's.
 */
async function productOfForm(
  { ctx, product }: PageInput,
  session: CustomerSession,
  { product: named }: InsuranceRequest,
) {
  if (named === product || !isInsurance(named)) return product;
  const chosen = await chooseProduct({ ctx, session, product: named });
  return chosen.ok ? named : product;
}

/** Saves the posted answers, or the consent of a plan. A refused form becomes a page with the typed values. */
export async function submitInsurance(input: PageInput, present: CustomerSession, request: InsuranceRequest) {
  const { ctx } = input;
  const product = await productOfForm(input, present, request);
  const session = product === present.product ? present : { ...present, product, applicationId: null };
  if (request.kind === "plan") {
    const { planId, consent } = request;
    const taken = await takePlan({ ctx, session, product, planId, consent });
    if (taken.kind !== "refused") return taken;
    return { kind: taken.kind, page: planPage({ ctx, plan: taken.plan, fault: taken.fault }) };
  }
  const raw = request.answers;
  const taken = await takeAnswers({ ctx, product, raw });
  if (taken.kind !== "refused") return taken;
  return { kind: taken.kind, page: questionsPage({ ctx, product, typed: raw, wrong: taken.wrong }) };
}
