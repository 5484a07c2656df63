import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { completeProfile, makeCustomer, signInAgain, type TestCustomer } from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProductCode } from "~/domain/products";
import { withTenant } from "~/platform/database/client.server";
import { openVisit } from "~/services/access/open-visit.server";
import { findOrCreateProspect } from "~/services/access/prospect.server";
import { saveProfileForm } from "~/services/applications/save-profile.server";
import { checkStep } from "~/services/journey/check-step.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});

beforeEach(() => app.owner.query("delete from journey_events"));

afterAll(() => app.close());

type Step = Awaited<ReturnType<typeof checkStep>>;

const step = (customer: TestCustomer, path: string): Promise<Step> =>
  customer.as((ctx, session) => checkStep({ ctx, path, session, visit: null }));

const stranger = (key: string, path: string): Promise<Step> =>
  withTenant(contextOf(app.brand(key)), (ctx) => checkStep({ ctx, path, session: null, visit: null }));

/** A prospect who has not signed in. */
const prospect = (key: string, path: string) =>
  withTenant(contextOf(app.brand(key)), async (ctx) => {
    const { visit } = await openVisit({ ctx, opening: { segment: null, merchantId: null, utms: {} } });
    const contact = { channel: "mobile" as const, value: "9000000009" };
    const { prospectId } = await findOrCreateProspect({ ctx, contact, visit });
    return { prospectId, step: await checkStep({ ctx, path, session: null, visit: { ...visit, prospectId } }) };
  });

const trail = async () =>
  (
    await app.owner.query(
      "select prospect_id, application_id, customer_id, path, rule, target from journey_events order by at, id",
    )
  ).rows;

const to = (target: string, rule: string) => ({ ok: false, code: "wrong-step", to: target, rule });
const STAY = { ok: true };

const GOLD = {
  first_name: "Asha",
  last_name: "Rao",
  birth_date: "27-3-1990",
  tin: "ABCPR1234F",
  postal_code: "680001",
  gold_loan_amount: "50,000",
};

async function completeGold(customer: TestCustomer): Promise<void> {
  await customer.as((ctx, session) => saveProfileForm({ ctx, session, product: "GL", form: "gold", raw: GOLD }));
}

const signedIn = (key: string, product: ProductCode | null) => makeCustomer(app.brand(key), { product });

describe("the guards", () => {
  it("JRN-01 without a prospect id everything under /user goes home", async () => {
    for (const path of [
      "/user/user-detail",
      "/user/offers",
      "/user/user-detail/gold-loan",
      "/user/lenders-transaction/x",
      "/user/lenders-transaction/\u0000",
      `/user/lenders-transaction/${"x".repeat(9_000)}`,
    ])
      expect(await stranger("cl", path), path).toEqual(to("/", "JRN-01"));
  });

  it("JRN-02 JRN-04 with a prospect id and no token, to the verification", async () => {
    expect((await prospect("cl", "/user/offers")).step).toEqual(to("/verification", "JRN-02"));
  });

  it("JRN-03 without a product, to the chooser: /products on the main site, the home path on a brand's", async () => {
    expect(await step(await signedIn("cl", null), "/user/offers")).toEqual(to("/products", "JRN-03"));
    expect(await step(await signedIn("lumen", null), "/user/offers")).toEqual(to("/", "JRN-03"));
  });

  it("JRN-05 a page that is not for the product leads to the chooser", async () => {
    const customer = await signedIn("cl", "PL");
    for (const path of ["/user/user-detail/gold-loan", "/user/muthootgold", "/user/indiagold"])
      expect(await step(customer, path), path).toEqual(to("/products", "JRN-05"));
  });

  it("JRN-07 OQ-04 a signed-in customer on the sign-in or home page goes to the chooser; a brand's home page is it", async () => {
    const [main, brand] = [await signedIn("cl", "PL"), await signedIn("lumen", "PL")];
    expect(await step(main, "/verification")).toEqual(to("/products", "JRN-07"));
    expect(await step(main, "/")).toEqual(to("/products", "JRN-07"));
    expect(await step(brand, "/login")).toEqual(to("/", "JRN-07"));
    expect(await step(brand, "/")).toMatchObject(STAY);
  });

  it("TEN-12 TEN-13 a page that this site does not have is not found", async () => {
    expect(await stranger("lumen", "/products")).toEqual({ ok: false, code: "no-page" });
    expect(await stranger("cl", "/login")).toEqual({ ok: false, code: "no-page" });
    expect(await stranger("cl", "/user/lender-submit")).toEqual({ ok: false, code: "no-page" });
    expect(await stranger("lumen", "/login")).toMatchObject(STAY);
  });
});

describe("the personal loan", () => {
  it("JRN-10 an incomplete profile leads to the detail page, from wherever", async () => {
    const customer = await signedIn("cl", "PL");
    for (const path of ["/user/offers", "/user/welcome-back", "/user/lenders-transaction/x"])
      expect(await step(customer, path), path).toEqual(to("/user/user-detail", "JRN-10"));
    expect(await step(customer, "/user/user-detail")).toMatchObject(STAY);
  });

  it("JRN-08 JRN-12 JRN-20 complete and with an application, to the offers", async () => {
    const customer = await signedIn("cl", "PL");
    await completeProfile(customer);
    expect(await step(customer, "/user/user-detail")).toEqual(to("/user/offers", "JRN-12"));
    expect(await step(customer, "/user/welcome-back")).toEqual(to("/user/offers", "JRN-08"));
    expect(await step(customer, "/user/offers")).toMatchObject(STAY);
    expect(await step(customer, "/user/lenders-transaction/x")).toMatchObject(STAY);
  });

  it("JRN-08 JRN-11 complete and without one in this session, to welcome-back", async () => {
    const customer = await signedIn("cl", "PL");
    await completeProfile(customer);
    const nextDay = await signInAgain(customer, "PL");
    for (const path of ["/user/offers", "/user/user-detail"])
      expect(await step(nextDay, path), path).toEqual(to("/user/welcome-back", "JRN-11"));
    expect(await step(nextDay, "/user/welcome-back")).toMatchObject(STAY);
  });

  it.each(["pl_update_required", "pl_se_update_required"])("JRN-13 %s holds on the detail page", async (flag) => {
    const customer = await signedIn("cl", "PL");
    await completeProfile(customer);
    await app.owner.query(`update customer_profiles set ${flag} = 1 where customer_id = $1`, [customer.customerId]);
    expect(await step(customer, "/user/offers")).toEqual(to("/user/user-detail", "JRN-13"));
    expect(await step(customer, "/user/user-detail")).toMatchObject(STAY);
  });

  it("JRN-14 TEN-19 a lender build goes to lender-submit when complete, else back to the detail page", async () => {
    const customer = await signedIn("kuber", "PL");
    expect(await step(customer, "/user/lender-submit")).toEqual(to("/user/user-detail", "JRN-14"));
    await completeProfile(customer);
    expect(await step(customer, "/user/offers")).toEqual(to("/user/lender-submit", "JRN-14"));
    expect(await step(customer, "/user/lender-submit")).toMatchObject(STAY);
  });
});

describe("the gold loan", () => {
  it("JRN-10 an incomplete profile leads to the gold page", async () => {
    expect(await step(await signedIn("cl", "GL"), "/user/welcome-back")).toEqual(
      to("/user/user-detail/gold-loan", "JRN-10"),
    );
  });

  it("JRN-15 complete, it waits on the gold page until a lender has it, then on that lender's page", async () => {
    const customer = await signedIn("cl", "GL");
    await completeGold(customer);
    expect(await step(customer, "/user/indiagold")).toEqual(to("/user/user-detail/gold-loan", "JRN-15"));
    const lenderId = randomUUID();
    await app.owner.query(
      "insert into lenders (id, slug, name, updated_at) values ($1, 'indiagold', 'India Gold', now())",
      [lenderId],
    );
    await app.owner.query(
      "insert into submissions (brand_id, id, application_id, customer_id, lender_id, amount_rupees, updated_at) select brand_id, gen_random_uuid(), id, customer_id, $2, 50000, now() from applications where customer_id = $1",
      [customer.customerId, lenderId],
    );
    expect(await step(customer, "/user/user-detail/gold-loan"), "on its way").toMatchObject(STAY);
    await app.owner.query("update submissions set state = 'with-lender', lender_ref = 'IG-1' where customer_id = $1", [
      customer.customerId,
    ]);
    expect(await step(customer, "/user/user-detail/gold-loan")).toEqual(to("/user/indiagold", "JRN-15"));
    expect(await step(customer, "/user/muthootgold")).toEqual(to("/user/indiagold", "JRN-15"));
    expect(await step(customer, "/user/indiagold")).toMatchObject(STAY);
  });

  it("OQ-04 a site with one product follows that one although none was chosen", async () => {
    const customer = await signedIn("sona", null);
    expect(await step(customer, "/")).toEqual(to("/user/user-detail/gold-loan", "OQ-04"));
    expect(await step(customer, "/user/user-detail/gold-loan")).toEqual({ ok: true, product: "GL" });
    await completeGold(customer);
    const nextDay = await signInAgain(customer, null);
    expect(await step(nextDay, "/user/welcome-back")).toEqual(to("/user/housing-welcome-back", "JRN-11"));
    expect(await step(nextDay, "/user/housing-welcome-back")).toEqual({ ok: true, product: "GL" });
  });

  it("a product that was switched off since it was chosen counts as none", async () => {
    const customer = await signedIn("lumen", "SL");
    expect(await step(customer, "/user/user-detail")).toEqual(to("/", "JRN-03"));
  });
});

describe("the trail", () => {
  it("BEY-01 keeps each decision with the rule, the way and whose it was", async () => {
    await stranger("cl", "/user/offers");
    const { prospectId } = await prospect("cl", "/user/offers");
    const customer = await signedIn("cl", "PL");
    await completeProfile(customer);
    await step(customer, "/user/user-detail");
    const { rows } = await app.owner.query("select id from applications where customer_id = $1", [customer.customerId]);
    expect(await trail()).toEqual([
      { prospect_id: null, application_id: null, customer_id: null, path: "/user/offers", rule: "JRN-01", target: "/" },
      {
        prospect_id: prospectId,
        application_id: null,
        customer_id: null,
        path: "/user/offers",
        rule: "JRN-02",
        target: "/verification",
      },
      {
        prospect_id: customer.prospectId,
        application_id: rows[0].id,
        customer_id: customer.customerId,
        path: "/user/user-detail",
        rule: "JRN-12",
        target: "/user/offers",
      },
    ]);
  });

  it("says nothing about pages where somebody may be, and about pages that are not", async () => {
    await stranger("cl", "/");
    await stranger("cl", "/privacy-policy");
    await stranger("lumen", "/products");
    expect(await trail()).toEqual([]);
  });

  it("TEN-21 is each brand's own", async () => {
    await stranger("cl", "/user/offers");
    expect(await withTenant(contextOf(app.brand("lumen")), (ctx) => ctx.tx.journeyEvent.count())).toBe(0);
  });
});
