import {
  completeProfile,
  GOOD_ANSWERS,
  makeCustomer,
  signInAgain,
  type TestCustomer,
} from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute, setCookie } from "@tests/support/call-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductCode } from "~/domain/products";
import { action as saveChanged } from "~/routes/customer/change-answers/route";
import { action as chooserAction, loader as products } from "~/routes/customer/home/products.route";
import { loader as home, action as homeAction } from "~/routes/customer/home/route";
import {
  loader as businessOffers,
  loader as housingOffers,
  action as personalAction,
  loader as personalOffers,
} from "~/routes/customer/offers/route";
import {
  loader as businessDetail,
  loader as housingDetail,
  action as saveBusiness,
  action as saveHousing,
  action as savePersonal,
} from "~/routes/customer/profile/route";
import {
  loader as businessBack,
  action as confirmBusiness,
  action as confirmHousing,
  loader as housingBack,
} from "~/routes/customer/welcome-back/route";
import { chooseProduct } from "~/services/applications/choose-product.server";
import { saveProfileForm } from "~/services/applications/save-profile.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const at = ({ brand, token }: Pick<TestCustomer, "brand" | "token">): Pick<Call, "host" | "cookies"> => ({
  host: brand.isMain ? "localhost" : `${brand.key}.localhost`,
  cookies: { atkn: token },
});

const sessionOf = (customer: TestCustomer) =>
  customer.as(async (_ctx, { product, applicationId, flags }) => ({ product, applicationId, flags }));

const BIRTH_DATE = { "birth_date-day": "27", "birth_date-month": "3", "birth_date-year": "1990" };
const { birth_date: _birthDate, ...personal } = GOOD_ANSWERS.personal;

const SECTIONS = {
  personal: { ...personal, ...BIRTH_DATE, property_type: "2" },
  contact: GOOD_ANSWERS.contact,
  employment: GOOD_ANSWERS.employment,
  preferences: GOOD_ANSWERS.preferences,
};

const OWNER = {
  employment_status_code: "4",
  employer_name: "Rao Traders",
  officepincode: "400001",
  monthly_income: "85,000",
  emi: "0",
  business_registration_type: "1",
  business_current_turnover: "24,00,000",
  business_years: "6",
  business_account: "1",
  se_loan_amount: "2,50,000",
};
const FAMILY = { ...GOOD_ANSWERS.employment, household_income: "2", housing_loan_amount: "8,00,000" };

const STUDENT = {
  ...GOOD_ANSWERS.employment,
  study_course: "B.Sc. Nursing",
  study_institution: "College of Nursing",
  study_fees: "2,40,000",
};

type Handler = Parameters<typeof callRoute>[0];

/** Posts the four sections of a loan's profile; returns the redirect of each. */
async function fill(customer: TestCustomer, save: Handler, path: string, employment: Record<string, string>) {
  const led: (string | null)[] = [];
  for (const [section, answers] of Object.entries({ ...SECTIONS, employment })) {
    const answer = await callRoute(save, { path, method: "POST", form: { section, ...answers }, ...at(customer) });
    expect({ section, status: answer.status, body: answer.body }).toMatchObject({ section, status: 303 });
    led.push(answer.location);
  }
  return led;
}

/** Posts one section of a loan's profile. */
const saveSection = (customer: TestCustomer, save: Handler, path: string, form: Record<string, string>) =>
  callRoute(save, { path, method: "POST", form, ...at(customer) });

const confirm = (customer: TestCustomer, action: Handler, path: string, choice = "continue") =>
  callRoute(action, { path, method: "POST", form: { ...BIRTH_DATE, tin: "ABCPR1234F", choice }, ...at(customer) });

describe("the business question", () => {
  const post = (customer: TestCustomer, form: Record<string, string>) =>
    callRoute(chooserAction, { path: "/products?ask=business", method: "POST", form, ...at(customer) });

  it("CUS-12 opens when Business Loans is chosen, and asks in the specification's words", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    const chosen = await callRoute(chooserAction, {
      path: "/products",
      method: "POST",
      form: { product: "BL" },
      ...at(customer),
    });
    expect(chosen).toMatchObject({ status: 303, location: "/products?ask=business" });
    expect((await sessionOf(customer)).product).toBeNull();
    const { body } = await callRoute(products, { path: "/products?ask=business", ...at(customer) });
    expect(body).toMatchObject({
      question: {
        question: "Do you have a business registration certificate?",
        yes: "YES",
        no: "NO",
        submit: "Continue",
      },
    });
    const plain = await callRoute(products, { path: "/products", ...at(customer) });
    expect(plain.body).toMatchObject({ question: null });
    expect(await post(customer, { intent: "business" })).toMatchObject({ status: 422, body: { unanswered: true } });
  });

  it("CUS-13 OQ-06 YES sets Business Loans and begins its flow", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    expect(await post(customer, { intent: "business", certificate: "yes" })).toMatchObject({
      status: 303,
      location: "/user/business-detail",
    });
    expect((await sessionOf(customer)).product).toBe("BL");
  });

  it("CUS-14 NO sets Personal Loans and goes to /user/user-detail", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    expect(await post(customer, { intent: "business", certificate: "no" })).toMatchObject({
      status: 303,
      location: "/user/user-detail",
    });
    expect((await sessionOf(customer)).product).toBe("PL");
  });

  it("CUS-15 closing it clears the product and what was applied for under it", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await completeProfile(customer);
    expect((await sessionOf(customer)).applicationId).not.toBeNull();
    expect(await post(customer, { intent: "business-close" })).toMatchObject({ status: 303, location: "/products" });
    expect(await sessionOf(customer)).toMatchObject({ product: null, applicationId: null });
  });

  it("CUS-12 CUS-13 asks on a brand's landing page too, and remembers the answer for after the sign-in", async () => {
    const host = "lumen.localhost";
    const response = await callRoute(homeAction, { host, path: "/?index", method: "POST", form: { product: "BL" } });
    expect(response).toMatchObject({ status: 303, location: "/?ask=business" });
    const shown = await callRoute(home, { host, path: "/?ask=business" });
    expect(shown.body).toMatchObject({ question: { action: "/?index&ask=business", yes: "YES" } });
    const answered = await callRoute(homeAction, {
      host,
      path: "/?index&ask=business",
      method: "POST",
      form: { intent: "business", certificate: "yes" },
    });
    expect(answered).toMatchObject({ status: 303, location: "/login" });
    expect(setCookie(answered, "visit")).toMatch(/^lumen\./);
    const { rows } = await app.owner.query("select product from visits order by created_at desc limit 1");
    expect(rows).toEqual([{ product: "BL" }]);
  });
});

describe("a business loan", () => {
  const path = "/user/business-detail";

  it("ROUTE-C16 ROUTE-C18 JRN-16 leads from its own profile to its own lenders", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "BL" });
    const { body } = await callRoute(businessDetail, { path: `${path}?section=employment`, ...at(customer) });
    const { page } = body as { page: { heading: string; sentence: string; fields: { name: string; label: string }[] } };
    expect([page.heading, page.sentence]).toEqual([
      "Your business and its income",
      "Business loan profile, step 3 of 4",
    ]);
    expect(page.fields.find(({ name }) => name === "employer_name")?.label).toBe("Name of the business");
    expect(await fill(customer, saveBusiness, path, OWNER)).toEqual([
      `${path}?section=contact`,
      `${path}?section=employment`,
      `${path}?section=preferences`,
      "/user/business-offers",
    ]);
    expect(await sessionOf(customer)).toMatchObject({ product: "BL", flags: { bl: true, pl: false } });
    const offers = await callRoute(businessOffers, { path: "/user/business-offers", ...at(customer) });
    const { page: shown } = offers.body as { page: { list: { lenders: { lender: { name: string } }[] } } };
    const names = shown.list.lenders.map(({ lender }) => lender.name);
    expect(names).toEqual(expect.arrayContaining(["Vyapar Capital", "Sahyadri Bank"]));
    expect(names).not.toContain("Money View");
    expect(await callRoute(personalOffers, { path: "/user/offers", ...at(customer) })).toMatchObject({
      status: 302,
      location: "/user/business-offers",
    });
  });

  it("JRN-16 changing an answer leaves the offers open, before it is saved and after", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "BL" });
    await fill(customer, saveBusiness, path, OWNER);
    const offers = await callRoute(businessOffers, { path: "/user/business-offers", ...at(customer) });
    expect(offers.status).toBe(200);
    const { links } = offers.body as { links: { href: string }[] };
    expect(links[0]?.href).toBe("/user/change-answers?back=%2Fuser%2Fbusiness-offers");
    const less = { section: "employment", back: "/user/business-offers", ...OWNER, se_loan_amount: "90,000" };
    const saved = await saveSection(customer, saveChanged, "/user/change-answers", less);
    expect(saved.location).toBe("/user/business-offers?changed");
    const { rows } = await app.owner.query("select amount_rupees from applications where customer_id = $1", [
      customer.customerId,
    ]);
    expect(rows).toEqual([{ amount_rupees: 90_000 }]);
  });

  it("ROUTE-C17 JRN-11 OQ-102 comes back the next day to its own welcome-back, and goes on or begins anew", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "BL" });
    await fill(customer, saveBusiness, path, OWNER);
    const nextDay = await signInAgain(customer, "BL");
    const back = "/user/business-welcome-back";
    expect((await callRoute(businessDetail, { path, ...at(nextDay) })).location).toBe(back);
    const { body } = await callRoute(businessBack, { path: back, ...at(nextDay) });
    expect(body).toMatchObject({ heading: "Welcome back, Asha", product: "Business Loans" });
    expect(await confirm(nextDay, confirmBusiness, back)).toMatchObject({
      status: 303,
      location: "/user/business-offers",
    });
    const later = await signInAgain(customer, "BL");
    await confirm(later, confirmBusiness, back, "new");
    const { rows } = await app.owner.query(
      "select outcome from applications where customer_id = $1 order by created_at",
      [customer.customerId],
    );
    expect(rows).toEqual([{ outcome: 2 }, { outcome: 0 }]);
  });

  it("OQ-102 a form goes on with the loan that it was shown for, although another tab has chosen another one", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "HL" });
    const housing = "/user/affordable-housing-loan-detail";
    await fill(customer, saveHousing, housing, FAMILY);
    const nextDay = await signInAgain(customer, "HL");
    const back = "/user/housing-welcome-back";
    const shown = await callRoute(housingBack, { path: back, ...at(nextDay) });
    const { productCode } = shown.body as { productCode: string };
    await app.owner.query("update customer_profiles set gl_completed = 1 where customer_id = $1", [
      customer.customerId,
    ]);
    await nextDay.as((ctx, session) => chooseProduct({ ctx, session, product: "GL" }));
    const form = { ...BIRTH_DATE, tin: "ABCPR1234F", choice: "new", product: productCode };
    expect(await callRoute(confirmHousing, { path: back, method: "POST", form, ...at(nextDay) })).toMatchObject({
      status: 303,
      location: "/user/housing-offers",
    });
    const { rows } = await app.owner.query(
      "select product, outcome from applications where customer_id = $1 order by created_at",
      [customer.customerId],
    );
    expect(rows).toEqual([
      { product: "HL", outcome: 2 },
      { product: "HL", outcome: 0 },
    ]);
    expect(await sessionOf(nextDay)).toMatchObject({ product: "HL" });
  });

  it("OQ-102 a new application follows the loan of the page, although another tab has chosen one that shares it", async () => {
    const customer = await makeCustomer(app.brand("vidya"), { product: "SL" });
    for (const [section, answers] of Object.entries({ ...SECTIONS, employment: STUDENT }))
      await saveSection(customer, savePersonal, "/user/user-detail", { section, ...answers });
    const offers = (form?: Record<string, string>) =>
      callRoute(form ? personalAction : personalOffers, {
        path: "/user/offers",
        method: form ? "POST" : "GET",
        form,
        ...at(customer),
      });
    await app.owner.query("update applications set outcome = 4 where customer_id = $1", [customer.customerId]);
    const { body } = await offers();
    const { application } = body as { application: string };
    expect(body).toMatchObject({ none: { startNew: "Start a new application" } });
    await customer.as((ctx, session) => chooseProduct({ ctx, session, product: "PL" }));
    await customer.as((ctx, session) => startNewApplication({ ctx, session, product: "PL" }));
    expect(await offers({ application })).toMatchObject({ status: 303, location: "/user/offers" });
    const { rows } = await app.owner.query(
      "select product, outcome from applications where customer_id = $1 order by outcome desc, product",
      [customer.customerId],
    );
    expect(rows).toEqual([
      { product: "SL", outcome: 4 },
      { product: "PL", outcome: 0 },
      { product: "SL", outcome: 0 },
    ]);
    expect(await sessionOf(customer)).toMatchObject({ product: "SL" });
  });

  it("JRN-13 a personal profile that no longer fits what was told here asks for an update", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
    await completeProfile(customer);
    const owner = await signInAgain(customer, "BL");
    const little = { section: "employment", ...OWNER, se_loan_amount: "5,000" };
    const saved = await saveSection(owner, saveBusiness, path, little);
    expect(saved.location, "the other sections are the same").toBe("/user/business-offers");
    expect((await sessionOf(owner)).flags).toMatchObject({ pl: true, bl: true, plSeUpdateRequired: true });
    await saveSection(owner, saveChanged, "/user/change-answers", { section: "employment", ...OWNER });
    expect((await sessionOf(owner)).flags).toMatchObject({ bl: true, plSeUpdateRequired: false });
    const again = await signInAgain(customer, "PL");
    await again.as((ctx, session) =>
      saveProfileForm({ ctx, session, product: "PL", form: "employment", raw: GOOD_ANSWERS.employment }),
    );
    expect((await sessionOf(again)).flags).toMatchObject({ pl: true, bl: false });
  });
});

describe("an affordable housing loan", () => {
  const path = "/user/affordable-housing-loan-detail";
  const back = "/user/housing-welcome-back";

  it("ROUTE-C19 ROUTE-C21 JRN-16 CONST-05 asks for household and property, and shows housing lenders", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "HL" });
    const { body } = await callRoute(housingDetail, { path: `${path}?section=employment`, ...at(customer) });
    const { page } = body as { page: { fields: { name: string }[] } };
    const fieldNames = page.fields.map(({ name }) => name);
    expect(fieldNames).toEqual(expect.arrayContaining(["household_income", "housing_loan_amount"]));
    expect(fieldNames).not.toContain("se_loan_amount");
    expect((await fill(customer, saveHousing, path, FAMILY)).at(-1)).toBe("/user/housing-offers");
    const offers = await callRoute(housingOffers, { path: "/user/housing-offers", ...at(customer) });
    expect(offers.body).toMatchObject({ page: { list: { now: { amountRupees: 800_000, months: 180 } } } });
    const { page: shown } = offers.body as { page: { list: { lenders: { lender: { name: string } }[] } } };
    expect(shown.list.lenders.map(({ lender }) => lender.name)).toContain("Griha Shakti Housing");
    const { links } = offers.body as { links: { href: string }[] };
    expect(links[0]?.href).toBe("/user/change-answers?back=%2Fuser%2Fhousing-offers");
  });

  it("ENT-22 keeps the amount of the personal loan beside its own", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await completeProfile(customer);
    const family = await signInAgain(customer, "HL");
    await saveSection(family, saveHousing, path, { section: "personal", ...SECTIONS.personal });
    await saveSection(family, saveHousing, path, { section: "employment", ...FAMILY, se_loan_amount: "" });
    const { rows } = await app.owner.query(
      "select se_loan_amount, housing_loan_amount, pl_completed, hl_completed, pl_se_update_required from customer_profiles where customer_id = $1",
      [customer.customerId],
    );
    expect(rows).toEqual([
      {
        se_loan_amount: 300_000,
        housing_loan_amount: 800_000,
        pl_completed: 1,
        hl_completed: 1,
        pl_se_update_required: 0,
      },
    ]);
  });

  it("ROUTE-C20 JRN-17 Continue on the housing welcome-back leads to the housing offers", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "HL" });
    await fill(customer, saveHousing, path, FAMILY);
    const nextDay = await signInAgain(customer, "HL");
    const { status, body } = await callRoute(housingBack, { path: back, ...at(nextDay) });
    expect({ status, body }).toMatchObject({ status: 200, body: { product: "Affordable Housing Loan" } });
    expect(await confirm(nextDay, confirmHousing, back)).toMatchObject({
      status: 303,
      location: "/user/housing-offers",
    });
  });

  it("JRN-18 OQ-03 for a gold loan it hands over and goes to the lender's page, once there is one", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "GL" });
    const raw = { ...GOOD_ANSWERS.personal, ...GOOD_ANSWERS.contact, gold_loan_amount: "50,000" };
    const save = (product: ProductCode) =>
      customer.as((ctx, session) => saveProfileForm({ ctx, session, product, form: "gold", raw }));
    expect(await save("GL")).toMatchObject({ ok: true, isComplete: true });
    const nextDay = await signInAgain(customer, "GL");
    expect((await confirm(nextDay, confirmHousing, back)).location, "the consent is missing").toBe(
      "/user/user-detail/gold-loan",
    );
    await app.owner.query(
      `insert into submissions (brand_id, id, application_id, customer_id, lender_id, amount_rupees, state, lender_ref, updated_at)
       select a.brand_id, gen_random_uuid(), a.id, a.customer_id, l.id, 50000, 'with-lender', 'MG-77', now()
       from applications a, lenders l where a.customer_id = $1 and a.outcome = 0 and l.slug = 'muthootgold'`,
      [customer.customerId],
    );
    const later = await signInAgain(customer, "GL");
    expect((await confirm(later, confirmHousing, back)).location).toBe("/user/muthootgold");
  });
});
