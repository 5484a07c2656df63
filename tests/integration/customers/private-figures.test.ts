import { completeProfile, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProfile, writeAnswers } from "~/services/customers/profile-answers.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { recentApplicants } from "~/services/eligibility/recent-applicants.server";

let app: App;
let customer: TestCustomer;

const FIGURES = {
  monthly_income: 61_000,
  household_income: 2,
  co_income: 22_000,
  business_current_turnover: 4_800_000,
  emi: 7_500,
  monthly_rent: 12_000,
  emi_confirmed: "7500/61000",
};

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
  await completeProfile(customer);
});
afterAll(() => app?.close());

const profile = async () => (await customer.as((ctx) => readProfile({ ctx }))).answers;

const change = (values: Parameters<typeof writeAnswers>[0]["values"]) =>
  customer.as(async (ctx) => writeAnswers({ ctx, stored: await readProfile({ ctx }), values }));

const incomeFor = (product: "PL" | "SL") =>
  customer.as(async (ctx) => (await readFacts({ ctx, customerId: customer.customerId, product }))?.monthlyIncomeRupees);

describe("what customers earn, owe and pay", () => {
  it("ENT-18 ENT-20 is stored encrypted, and read as it was written", async () => {
    await change(FIGURES);
    expect(await profile()).toMatchObject(FIGURES);
    const columns = Object.keys(FIGURES).map((name) => `${name}_enc`);
    const { rows } = await app.owner.query(
      `select ${columns.join(", ")} from customer_profiles where customer_id = $1`,
      [customer.customerId],
    );
    for (const column of columns)
      expect([column, rows[0][column]]).toEqual([column, expect.stringMatching(/^[\w-]+\.[\w-]{16}\./)]);
    expect([await incomeFor("PL"), await incomeFor("SL")]).toEqual([61_000, 61_000]);
  });

  it("is changed and taken away like any other answer", async () => {
    await change({ co_income: 90_000, emi: 0, monthly_rent: null });
    expect(await profile()).toMatchObject({ ...FIGURES, co_income: 90_000, emi: 0, monthly_rent: null });
    expect([await incomeFor("PL"), await incomeFor("SL")]).toEqual([61_000, 90_000]);
  });

  it("counts when staff try a change of a lender's rules on recent applicants", async () => {
    const people = await customer.as((ctx) => recentApplicants({ ctx }));
    expect(people.flat().some(({ monthlyIncomeRupees }) => monthlyIncomeRupees === 61_000)).toBe(true);
  });
});
