import { contextOf } from "@tests/factories/context";
import { completeProfile, makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { render } from "@tests/support/render";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as user } from "~/routes/api/customers/get";
import { loader as goldProfile } from "~/routes/customer/gold-loan/route";
import { loader as goldThanks, loader as indiagold } from "~/routes/customer/gold-thanks/route";
import { loader as lenderPage } from "~/routes/customer/lender/route";
import { loader as lenderSubmit } from "~/routes/customer/lender/submit.route";
import { loader as offers } from "~/routes/customer/offers/route";
import { openCustomerSession } from "~/services/access/sessions.server";
import { Offers, type OffersProps } from "~/ui/customer/offers/offers-view";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const of = ({ brand, token }: Pick<TestCustomer, "brand" | "token">) => ({
  host: brand.isMain ? "localhost" : `${brand.key}.localhost`,
  cookies: { atkn: token },
});

async function withOffers(key: string): Promise<TestCustomer> {
  const customer = await makeCustomer(app.brand(key), { product: "PL" });
  await completeProfile(customer);
  return customer;
}

/** A session of the brand's demo customer whose gold lead is with the lender. */
async function goldLeadOf(key: string) {
  const brand = app.brand(key);
  const { rows } = await app.owner.query<{ id: string; customer_id: string; prospect_id: string; lender_ref: string }>(
    `select a.id, a.customer_id, a.prospect_id, s.lender_ref from submissions s join applications a on a.brand_id = s.brand_id and a.id = s.application_id
      join lenders l on l.id = s.lender_id where s.brand_id = $1 and l.slug = 'muthootgold' and s.lender_ref is not null limit 1`,
    [brand.id],
  );
  const [found] = rows;
  if (!found) throw new Error("the demo data has no gold lead");
  const token = await withTenant(contextOf(brand), (ctx) =>
    openCustomerSession({
      ctx,
      customerId: found.customer_id,
      prospectId: found.prospect_id,
      product: "GL",
      oldToken: null,
    }),
  );
  await app.owner.query("update sessions set application_id = $1 where customer_id = $2", [
    found.id,
    found.customer_id,
  ]);
  return { brand, token, leadId: found.lender_ref };
}

describe("pages of the journey", () => {
  it("AREA-05 AREA-07 the first answer already carries the account: nothing is left to load", async () => {
    const customer = await withOffers("cl");
    const { body } = await callRoute(offers, { path: "/user/offers", ...of(customer) });
    expect(body).toMatchObject({ frame: { header: { user: { name: "Asha" } } } });
    const account = await callRoute(user, {
      path: `/api/user/${customer.customerId}`,
      params: { id: customer.customerId },
      ...of(customer),
    });
    expect(account.body).toMatchObject({ success: true, data: { first_name: "Asha" } });
  });

  it("ROUTE-C13 /user/offers shows matched lenders and names the others with their reasons", async () => {
    const customer = await withOffers("lumen");
    const { status, body } = await callRoute(offers, { path: "/user/offers", ...of(customer) });
    expect(status).toBe(200);
    const { page } = body as { page: OffersProps };
    const shown = render(createElement(Offers, page));
    expect(shown.getByRole("heading", { level: 1 }).textContent).toBe("Asha, 10 lenders match");
    expect(shown.getByRole("heading", { level: 3, name: "Vindhya Bank" })).toBeTruthy();
    expect(shown.getByText("Not matching (4)")).toBeTruthy();
    expect(page.unmatched).toContainEqual(
      expect.objectContaining({
        lender: "Finzy",
        reason: "Needs a credit score of 750 or more. You told us: 700 to 749.",
        change: "Would match with a credit score of 750 or more",
      }),
    );
  });

  it("ROUTE-C31 LND-03 a lender has its page under its own name", async () => {
    const customer = await withOffers("lumen");
    const { body } = await callRoute(lenderPage, {
      path: "/user/lenders-transaction/vindhya-bank",
      params: { lender: "vindhya-bank" },
      ...of(customer),
    });
    expect(body).toMatchObject({
      page: {
        title: "Apply to Vindhya Bank",
        lender: { name: "Vindhya Bank" },
        loanBy: "The loan is given by Vindhya Small Finance Bank Limited",
      },
    });
  });

  it("VAL-43 without an offer of that lender the offers page says to choose one", async () => {
    const customer = await withOffers("lumen");
    const sent = await callRoute(lenderPage, {
      path: "/user/lenders-transaction/nobody",
      params: { lender: "nobody" },
      ...of(customer),
    });
    expect(sent).toMatchObject({ status: 302, location: "/user/offers?choose=1" });
    const { body } = await callRoute(offers, { path: "/user/offers?choose=1", ...of(customer) });
    expect(body).toMatchObject({ sentBack: { tone: "warn", text: "Please select a offer from offer screen" } });
  });

  it("ROUTE-C14 LND-08 a lender build's page has neither header nor footer", async () => {
    const customer = await withOffers("tamarind");
    const { status, body } = await callRoute(lenderSubmit, { path: "/user/lender-submit", ...of(customer) });
    expect(status).toBe(200);
    expect(Object.keys((body as { frame: object }).frame).sort()).toEqual(["locale", "sessionTimeout", "skip"]);
  });

  it("ROUTE-C15 the gold-loan profile asks what gold lenders need", async () => {
    const customer = await makeCustomer(app.brand("sona"), { product: "GL" });
    const answer = await callRoute(goldProfile, { path: "/user/user-detail/gold-loan", ...of(customer) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ frame: { header: { brand: { name: "Sona Sakhi" } } } });
    expect(answer.body).toMatchObject({ page: { heading: "Your gold loan", submit: "Apply for a gold loan" } });
    const { page } = answer.body as { page: { fields: { name: string }[] } };
    expect(page.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["first_name", "postal_code", "gold_loan_amount"]),
    );
  });

  it("ROUTE-C32 CUS-07 the thank-you names the lender and its lead id", async () => {
    const lead = await goldLeadOf("lumen");
    const seen = () => callRoute(goldThanks, { path: "/user/muthootgold", ...of(lead) });
    expect((await seen()).body).toMatchObject({
      page: { leadId: { value: lead.leadId }, lender: { name: expect.stringContaining("Muthoot") } },
    });
    const elsewhere = await callRoute(indiagold, { path: "/user/indiagold", ...of(lead) });
    expect(elsewhere).toMatchObject({ status: 302, location: "/user/muthootgold" });
  });

  it("ROUTE-C33 a lead of the other gold lender has its own thank-you", async () => {
    const lead = await goldLeadOf("haldi");
    await app.owner.query(
      "update submissions set lender_id = (select id from lenders where slug = 'indiagold') where brand_id = $1 and lender_ref = $2",
      [lead.brand.id, lead.leadId],
    );
    const answer = await callRoute(indiagold, { path: "/user/indiagold", ...of(lead) });
    expect(answer.body).toMatchObject({
      page: { leadId: { value: lead.leadId }, lender: { name: expect.stringMatching(/indiagold/i) } },
    });
  });
});
