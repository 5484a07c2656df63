import { completeProfile, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encryptFigures } from "~/services/customers/encrypt-figures.server";
import { readProfile, writeAnswers } from "~/services/customers/profile-answers.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { recentApplicants } from "~/services/eligibility/recent-applicants.server";

let app: App;
let customer: TestCustomer;

const IN_CLEAR = {
  monthly_income: 61_000,
  household_income: 2,
  co_income: 22_000,
  business_current_turnover: 4_800_000,
  emi: 7_500,
  monthly_rent: 12_000,
  emi_confirmed: "7500/61000",
};
const NAMES = Object.keys(IN_CLEAR);

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
  await completeProfile(customer);
  // As the release before stores it.
  await app.owner.query(
    `update customer_profiles set ${NAMES.map((name, n) => `${name} = $${n + 2}, ${name}_enc = null`).join(", ")} where customer_id = $1`,
    [customer.customerId, ...Object.values(IN_CLEAR)],
  );
});
afterAll(async () => {
  delete process.env.WRITE_ENCRYPTED;
  await app?.close();
});

const stored = async () => {
  const columns = NAMES.flatMap((name) => [name, `${name}_enc is not null as ${name}_is_encrypted`]);
  const { rows } = await app.owner.query<Record<string, unknown>>(
    `select version, ${columns.join(", ")} from customer_profiles where customer_id = $1`,
    [customer.customerId],
  );
  return rows[0] ?? {};
};

const profile = async () => (await customer.as((ctx) => readProfile({ ctx }))).answers;

const factsNow = () =>
  customer.as(async (ctx) => ({
    one: (await readFacts({ ctx, customerId: customer.customerId, product: "PL" }))?.monthlyIncomeRupees,
    student: (await readFacts({ ctx, customerId: customer.customerId, product: "SL" }))?.monthlyIncomeRupees,
  }));

describe("what customers earn, owe and pay", () => {
  it("ENT-18 is read from what the release before has stored in clear", async () => {
    expect(await profile()).toMatchObject(IN_CLEAR);
    expect(await factsNow()).toEqual({ one: 61_000, student: 61_000 });
  });

  it("ENT-18 is encrypted by the clean-up, once, and says the same", async () => {
    const before = await stored();
    expect(await encryptFigures()).toBeGreaterThan(0);
    const after = await stored();
    for (const name of NAMES) expect([name, after[name], after[`${name}_is_encrypted`]]).toEqual([name, null, true]);
    expect(after.version, "an open form is not refused").toBe(before.version);
    expect(await profile()).toMatchObject(IN_CLEAR);
    expect(await factsNow()).toEqual({ one: 61_000, student: 61_000 });
    expect(await encryptFigures()).toBe(0);
  });

  it("is what a process of the release before has written since, which does not know the encrypted columns", async () => {
    await app.owner.query("update customer_profiles set emi = 8100 where customer_id = $1", [customer.customerId]);
    expect((await profile()).emi).toBe(8_100);
    expect(await encryptFigures()).toBe(1);
    expect((await profile()).emi).toBe(8_100);
  });

  it("is changed and taken away like any other answer", async () => {
    const change = (values: Parameters<typeof writeAnswers>[0]["values"]) =>
      customer.as(async (ctx) => writeAnswers({ ctx, stored: await readProfile({ ctx }), values }));
    await change({ co_income: 90_000, emi: 0, monthly_rent: null });
    expect(await profile()).toMatchObject({ ...IN_CLEAR, co_income: 90_000, emi: 0, monthly_rent: null });
    expect(await factsNow()).toEqual({ one: 61_000, student: 90_000 });
    expect(await stored()).toMatchObject({
      co_income: null,
      emi: null,
      monthly_rent: null,
      monthly_rent_is_encrypted: false,
    });
  });

  it("counts when staff try a change of a lender's rules on recent applicants", async () => {
    const { rows } = await app.owner.query<{ n: number }>(
      "select count(*)::int as n from customer_profiles where monthly_income is not null",
    );
    expect(rows[0]?.n).toBe(0);
    const people = await customer.as((ctx) => recentApplicants({ ctx }));
    expect(people.flat().some(({ monthlyIncomeRupees }) => monthlyIncomeRupees === 61_000)).toBe(true);
  });
});
