import { GOOD_ANSWERS, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  loader as business,
  loader as housing,
  loader as personal,
  action as saveBusiness,
  action as saveHousing,
  action as savePersonal,
} from "~/routes/customer/profile/route";
import { readProfile } from "~/services/customers/profile-answers.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});
afterAll(() => app.close());

type Field = {
  name: string;
  label: string;
  error: string | null;
  value: string;
  control: string;
  options: { value: string }[];
};
type Page = { page: { fields: Field[] } };

const FLOWS = {
  PL: { path: "/user/user-detail", loader: personal, action: savePersonal, more: {} },
  BL: {
    path: "/user/business-detail",
    loader: business,
    action: saveBusiness,
    more: {
      employment_status_code: "4",
      business_registration_type: "1",
      business_current_turnover: "24,00,000",
      business_years: "6",
      business_account: "1",
    },
  },
  HL: {
    path: "/user/affordable-housing-loan-detail",
    loader: housing,
    action: saveHousing,
    more: { household_income: "2", housing_loan_amount: "8,00,000" },
  },
} as const;
type Flow = keyof typeof FLOWS;

const HIGH = { monthly_income: "50,000", emi: "70,000" };
const QUESTION =
  "Your instalments (₹70,000 a month) are higher than your income (₹50,000 a month). Is that right? Tick the box if it is. If not, correct the amount that is wrong.";
const REFUSAL =
  "Your instalments of ₹70,000 a month are higher than your income of ₹50,000. Correct the amount that is wrong, or tick the box if both are right";

const at = ({ token }: TestCustomer) => ({
  host: "localhost",
  cookies: { atkn: token },
});

const post = (customer: TestCustomer, flow: Flow, form: Record<string, string>) =>
  callRoute(FLOWS[flow].action, { path: FLOWS[flow].path, method: "POST", form, ...at(customer) });

const send = (customer: TestCustomer, flow: Flow, answers: Record<string, string> = {}) =>
  post(customer, flow, { section: "employment", ...GOOD_ANSWERS.employment, ...FLOWS[flow].more, ...HIGH, ...answers });

const keep = (customer: TestCustomer, field: string, value: string) =>
  post(customer, "PL", { intent: "answer", field, [field]: value });

async function questions(customer: TestCustomer, flow: Flow) {
  const path = `${FLOWS[flow].path}?section=employment`;
  const { body } = await callRoute(FLOWS[flow].loader, { path, ...at(customer) });
  return (body as Page).page.fields.find(({ name }) => name === "emi_confirmed") ?? null;
}

const stored = (customer: TestCustomer) =>
  customer.as(async (ctx) => {
    const { answers, completed } = await readProfile({ ctx });
    return { ...answers, completed };
  });

describe("instalments above the income", () => {
  it.each(["PL", "BL", "HL"] as const)(
    "CUS-03 ENT-20 %s asks with both figures and goes on only when told that they are right",
    async (flow) => {
      const customer = await makeCustomer(app.brand("cl"), { product: flow });
      const refused = await send(customer, flow);
      expect(refused.status).toBe(422);
      const field = (refused.body as Page).page.fields.find(({ name }) => name === "emi_confirmed");
      expect(field).toMatchObject({
        control: "check",
        label: QUESTION,
        error: REFUSAL,
        options: [{ value: "70000/50000" }],
      });
      expect(await stored(customer)).toMatchObject({ monthly_income: 50_000, emi: 70_000, emi_confirmed: null });
      const confirmed = await send(customer, flow, { emi_confirmed: "70000/50000" });
      expect(confirmed.status).toBe(303);
      expect((await stored(customer)).emi_confirmed).toBe("70000/50000");
      expect(await questions(customer, flow)).toMatchObject({ value: "70000/50000", error: null });
    },
  );

  it("CUS-03 either figure can be corrected instead, and then nothing is asked", async () => {
    for (const correction of [{ emi: "7,000" }, { monthly_income: "1,50,000" }] as Record<string, string>[]) {
      const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
      await send(customer, "PL");
      expect((await send(customer, "PL", correction)).status).toBe(303);
      expect(await questions(customer, "PL")).toBeNull();
    }
    const even = await makeCustomer(app.brand("cl"), { product: "PL" });
    expect((await send(even, "PL", { emi: "50,000" })).status).toBe(303);
  });

  it("CUS-03 a confirmation is for its own figures: others are asked about again, and so is a box that is not ticked any more", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await send(customer, "PL", { emi_confirmed: "70000/50000" });
    expect((await send(customer, "PL", { emi: "80,000", emi_confirmed: "70000/50000" })).status).toBe(422);
    expect((await stored(customer)).emi_confirmed).toBeNull();
    await send(customer, "PL", { emi_confirmed: "70000/50000" });
    expect((await send(customer, "PL")).status).toBe(422);
    expect((await stored(customer)).emi_confirmed).toBeNull();
    for (const emi_confirmed of ["1", "on", "70000/50001", "nonsense"])
      expect((await send(customer, "PL", { emi_confirmed })).status).toBe(422);
  });

  it("CUS-03 JRN-09 answers kept one by one do not get past it: the profile is complete only with the confirmation", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    for (const section of ["personal", "contact"] as const)
      await post(customer, "PL", { section, ...GOOD_ANSWERS[section] });
    await send(customer, "PL", { emi: "0" });
    await keep(customer, "monthly_income", "50,000");
    await keep(customer, "emi", "70,000");
    expect(await questions(customer, "PL")).toMatchObject({ label: QUESTION, value: "" });
    const last = { section: "preferences", ...GOOD_ANSWERS.preferences };
    expect((await post(customer, "PL", last)).location).toBe("/user/user-detail?section=employment");
    expect((await stored(customer)).completed).toEqual([]);
    expect((await keep(customer, "emi_confirmed", "70000/40000")).status).toBe(422);
    expect((await keep(customer, "emi_confirmed", "70000/50000")).status).toBe(200);
    expect((await post(customer, "PL", last)).location).toBe("/user/offers");
    expect((await stored(customer)).completed).toEqual(["PL"]);
  });

  it("I18N-01 CUS-03 asks in Hindi", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await app.owner.query("update customers set language = 'hi' where id = $1", [customer.customerId]);
    const form = { section: "employment", ...GOOD_ANSWERS.employment, ...HIGH };
    const { body } = await callRoute(savePersonal, {
      path: FLOWS.PL.path,
      method: "POST",
      form,
      ...at(customer),
    });
    const field = (body as Page).page.fields.find(({ name }) => name === "emi_confirmed");
    expect(field?.label).toBe(
      "आपकी मासिक किस्तें (₹70,000) आपकी मासिक आय (₹50,000) से ज़्यादा हैं। क्या यह सही है? सही है तो बॉक्स पर निशान लगाएँ। नहीं तो जो राशि ग़लत है उसे ठीक करें।",
    );
    expect(field?.error).toBe(
      "आपकी ₹70,000 की मासिक किस्तें आपकी ₹50,000 की मासिक आय से ज़्यादा हैं। जो राशि ग़लत है उसे ठीक करें, या दोनों सही हों तो बॉक्स पर निशान लगाएँ",
    );
  });
});
