import { completeProfile, makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encryptFigures } from "~/services/customers/encrypt-figures.server";
import { readProfile } from "~/services/customers/profile-answers.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo", env: { WRITE_ENCRYPTED: "false" } });
});
afterAll(() => app?.close());

it("ENT-18 WRITE_ENCRYPTED=false stores incomes as the release before reads them", async () => {
  const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
  await completeProfile(customer);
  const { rows } = await app.owner.query(
    "select monthly_income, monthly_income_enc, emi, emi_enc from customer_profiles where customer_id = $1",
    [customer.customerId],
  );
  expect(rows).toEqual([{ monthly_income: 85_000, monthly_income_enc: null, emi: 0, emi_enc: null }]);
  expect((await customer.as((ctx) => readProfile({ ctx }))).answers.monthly_income).toBe(85_000);
  expect(await encryptFigures(), "the clean-up leaves them").toBe(0);
});
