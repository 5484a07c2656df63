import { GOOD_ANSWERS, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EstimateAnswers, estimateAnswers } from "~/domain/validation/estimate-answers";
import type { TenantCtx } from "~/platform/context";
import { openVisit } from "~/services/access/open-visit.server";
import { saveProfileForm } from "~/services/applications/save-profile.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import { takeEstimateAnswers } from "~/services/customers/take-estimate-answers.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});

afterAll(() => app.close());

/** Opens a visit with these answers from the landing page; returns its id. */
async function visitWithAnswers(ctx: TenantCtx, answers: Partial<EstimateAnswers>): Promise<string> {
  const { visit } = await openVisit({ ctx, opening: { segment: null, merchantId: null, utms: {} } });
  await ctx.tx.visit.updateMany({ where: { id: visit.visitId }, data: { values: estimateAnswers.parse(answers) } });
  return visit.visitId;
}

/** Takes what a new visit typed on the landing page into the profile; returns the gold answers of the profile. */
const takeAndRead = (customer: TestCustomer, typed: Partial<EstimateAnswers>) =>
  customer.as(async (ctx) => {
    await takeEstimateAnswers({ ctx, visitId: await visitWithAnswers(ctx, typed), product: "GL" });
    const { answers } = await readProfile({ ctx });
    const { gold_weight_grams, gold_karat, gold_loan_amount } = answers;
    return [gold_weight_grams, gold_karat, gold_loan_amount];
  });

describe("what a visitor typed into an estimate on the landing page", () => {
  it("fills the profile after the sign-in, without what the form would refuse", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "GL" });
    const answers = { gold_weight_grams: "40", gold_karat: "22", gold_loan_amount: "99,99,99,999" };
    expect(await takeAndRead(customer, answers)).toEqual([40, 22, null]);
    expect(await takeAndRead(customer, { gold_weight_grams: "55" })).toEqual([55, 22, null]);
  });

  it("changes no answer of a complete profile, and fills only what is missing", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "GL" });
    const raw = { ...GOOD_ANSWERS.personal, ...GOOD_ANSWERS.contact, gold_loan_amount: "50,000" };
    await customer.as((ctx, session) => saveProfileForm({ ctx, session, product: "GL", form: "gold", raw }));
    expect(await takeAndRead(customer, { gold_karat: "18", gold_loan_amount: "90,000" })).toEqual([null, 18, 50_000]);
  });

  it("is used once", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "GL" });
    const second = await customer.as(async (ctx) => {
      const visitId = await visitWithAnswers(ctx, { gold_weight_grams: "40" });
      await takeEstimateAnswers({ ctx, visitId, product: "GL" });
      const left = await ctx.tx.visit.findFirst({ where: { id: visitId }, select: { values: true } });
      return left?.values;
    });
    expect(second).toEqual({});
  });
});
