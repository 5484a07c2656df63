import { contextOf } from "@tests/factories/context";
import { completeProfile, makeCustomer, signInAgain, type TestCustomer } from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductCode } from "~/domain/products";
import { withTenant } from "~/platform/database/client.server";
import { readVisit } from "~/services/access/read-customer-session.server";
import { chooseProduct, preselectProduct } from "~/services/applications/choose-product.server";
import { continueApplication } from "~/services/applications/continue-application.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "empty", prepare: insertSites });
});

afterAll(() => app.close());

const choose = (customer: TestCustomer, product: ProductCode) =>
  customer.as((ctx, session) => chooseProduct({ ctx, session, product }));

const sessionOf = (customer: TestCustomer) =>
  customer.as(async (_ctx, { product, applicationId }) => ({ product, applicationId }));

const applicationsOf = async ({ customerId }: TestCustomer) =>
  (
    await app.owner.query(
      "select id, outcome, closed_at from applications where customer_id = $1 order by created_at",
      [customerId],
    )
  ).rows;

describe("choosing a product", () => {
  it("JRN-10 puts it on the session and leads to where its flow stands", async () => {
    const customer = await makeCustomer(app.brand("cl"));
    expect(await choose(customer, "PL")).toEqual({ ok: true, to: "/user/user-detail", rule: "JRN-10" });
    expect(await sessionOf(customer)).toEqual({ product: "PL", applicationId: null });
    expect(await choose(customer, "GL")).toEqual({ ok: true, to: "/user/user-detail/gold-loan", rule: "JRN-10" });
    expect((await sessionOf(customer)).product).toBe("GL");
    expect(await choose(customer, "BL")).toEqual({ ok: true, to: "/user/business-detail", rule: "JRN-10" });
    expect(await choose(customer, "HL")).toMatchObject({ to: "/user/affordable-housing-loan-detail", rule: "JRN-10" });
  });

  it.each(["SL", "DV"] as const)("OQ-10 refuses %s, which is switched off, and changes nothing", async (product) => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    expect(await choose(customer, product)).toEqual({ ok: false, code: "not-offered" });
    expect((await sessionOf(customer)).product).toBe("PL");
  });

  it("OQ-04 a gold-only brand offers nothing else", async () => {
    const customer = await makeCustomer(app.brand("sona"));
    expect(await choose(customer, "PL")).toEqual({ ok: false, code: "not-offered" });
  });

  it("CUS-05 an application that is open is not taken up by it: welcome-back asks first", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await completeProfile(customer);
    const nextDay = await signInAgain(customer, null);
    expect(await choose(nextDay, "PL")).toEqual({ ok: true, to: "/user/welcome-back", rule: "JRN-11" });
    expect(await sessionOf(nextDay)).toEqual({ product: "PL", applicationId: null });
  });

  it("the same product again keeps the application in hand, another one puts it down", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await completeProfile(customer);
    const { applicationId } = await sessionOf(customer);
    expect(await choose(customer, "PL")).toEqual({ ok: true, to: "/user/offers", rule: "JRN-08" });
    expect((await sessionOf(customer)).applicationId).toBe(applicationId);
    await choose(customer, "GL");
    expect(await sessionOf(customer)).toEqual({ product: "GL", applicationId: null });
  });
});

describe("a product that is tapped before the sign-in", () => {
  const preselect = (token: string | null, product: ProductCode) =>
    withTenant(contextOf(app.brand("lumen")), async (ctx) =>
      preselectProduct({ ctx, visit: await readVisit({ ctx, token }), product }),
    );
  const productOf = (token: string) =>
    withTenant(contextOf(app.brand("lumen")), async (ctx) => (await readVisit({ ctx, token }))?.product);

  it("begins a visit that remembers it, and is changed on the visit that there is", async () => {
    const first = await preselect(null, "PL");
    const token = first.ok ? (first.visitToken ?? "") : "";
    expect(token).toMatch(/^lumen\.[\w-]{43}$/);
    expect(await productOf(token)).toBe("PL");
    expect(await preselect(token, "GL")).toEqual({ ok: true, visitToken: null });
    expect(await productOf(token)).toBe("GL");
  });

  it("is refused where it is not offered, without a visit", async () => {
    const count = async () => (await app.owner.query("select count(*)::int as n from visits")).rows[0].n;
    const before = await count();
    expect(await preselect(null, "SL")).toEqual({ ok: false, code: "not-offered" });
    expect(await count()).toBe(before);
  });
});

describe("coming back", () => {
  async function nextDayOf(): Promise<TestCustomer> {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    await completeProfile(customer);
    return signInAgain(customer, "PL");
  }

  it("CUS-05 OQ-102 'continue' takes the open application into the session", async () => {
    const customer = await nextDayOf();
    const [open] = await applicationsOf(customer);
    expect(await customer.as((ctx, session) => continueApplication({ ctx, session, product: "PL" }))).toEqual({
      ok: true,
      applicationId: open.id,
    });
    expect(await sessionOf(customer)).toEqual({ product: "PL", applicationId: open.id });
    expect(await applicationsOf(customer)).toHaveLength(1);
  });

  it("CUS-05 OQ-102 'start new' closes it as withdrawn and makes another", async () => {
    const customer = await nextDayOf();
    const started = await customer.as((ctx, session) => startNewApplication({ ctx, session, product: "PL" }));
    const [old, fresh] = await applicationsOf(customer);
    expect(old).toMatchObject({ outcome: 2, closed_at: expect.any(Date) });
    expect(fresh).toMatchObject({ id: started.applicationId, outcome: 0, closed_at: null });
    expect(await sessionOf(customer)).toEqual({ product: "PL", applicationId: fresh.id });
  });

  it("has nothing to continue where nothing is open", async () => {
    const customer = await makeCustomer(app.brand("cl"), { product: "PL" });
    expect(await customer.as((ctx, session) => continueApplication({ ctx, session, product: "PL" }))).toEqual({
      ok: false,
      code: "no-application",
    });
  });
});
