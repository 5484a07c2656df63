import { contextOf } from "@tests/factories/context";
import {
  completeProfile,
  GOOD_ANSWERS,
  makeCustomer,
  signInAgain,
  type TestCustomer,
} from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { render } from "@tests/support/render";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as listOffers } from "~/routes/api/applications/list-offers";
import { action as submit } from "~/routes/api/applications/submit";
import { loader as user } from "~/routes/api/customers/get";
import { action as goldAction, loader as goldProfile } from "~/routes/customer/gold-loan/route";
import { loader as goldThanks, loader as indiagold } from "~/routes/customer/gold-thanks/route";
import { loader as keyFacts } from "~/routes/customer/key-facts/route";
import { loader as lenderPage } from "~/routes/customer/lender/route";
import { action as applyAtOwnLender, loader as lenderSubmit } from "~/routes/customer/lender/single-lender.route";
import { loader as offers } from "~/routes/customer/offers/route";
import { openCustomerSession } from "~/services/access/sessions.server";
import { ruleMatch } from "~/services/applications/rule-match.server";
import { saveAnswer } from "~/services/applications/save-profile.server";
import { forgetLists, readListRows } from "~/services/lists/read-lists.server";
import { contactColumns } from "~/services/messages/contact.server";
import { Offers, type OffersProps } from "~/ui/customer/offers/offers-view";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const signedInAs = ({ brand, token }: Pick<TestCustomer, "brand" | "token">) => ({
  host: brand.isMain ? "localhost" : `${brand.key}.localhost`,
  cookies: { atkn: token },
});

async function withOffers(key: string): Promise<TestCustomer> {
  const customer = await makeCustomer(app.brand(key), { product: "PL" });
  await completeProfile(customer);
  return customer;
}

const { first_name, last_name, birth_date, tin } = GOOD_ANSWERS.personal;
const GOLD_ANSWERS = { first_name, last_name, birth_date, tin, postal_code: "400050", gold_loan_amount: "60,000" };

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
    const { body } = await callRoute(offers, { path: "/user/offers", ...signedInAs(customer) });
    expect(body).toMatchObject({ frame: { header: { user: { name: "Asha" } } } });
    const account = await callRoute(user, {
      path: `/api/user/${customer.customerId}`,
      params: { id: customer.customerId },
      ...signedInAs(customer),
    });
    expect(account.body).toMatchObject({ success: true, data: { first_name: "Asha" } });
  });

  it("ROUTE-C13 /user/offers shows matched lenders and names the others with their reasons", async () => {
    const customer = await withOffers("lumen");
    const { status, body } = await callRoute(offers, { path: "/user/offers", ...signedInAs(customer) });
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
      ...signedInAs(customer),
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
      ...signedInAs(customer),
    });
    expect(sent).toMatchObject({ status: 302, location: "/user/offers?choose=1" });
    const { body } = await callRoute(offers, { path: "/user/offers?choose=1", ...signedInAs(customer) });
    expect(body).toMatchObject({ sentBack: { tone: "warn", text: "Please select a offer from offer screen" } });
  });

  it("ROUTE-C14 LND-08 a lender build's page has neither header nor footer", async () => {
    const customer = await withOffers("tamarind");
    const { status, body } = await callRoute(lenderSubmit, { path: "/user/lender-submit", ...signedInAs(customer) });
    expect(status).toBe(200);
    expect(Object.keys((body as { frame: object }).frame).sort()).toEqual(["locale", "sessionTimeout", "skip"]);
  });

  it("TEN-19 API-45 a lender build's calls know its own lender alone, and send nothing to another", async () => {
    const customer = await withOffers("tamarind");
    const { rows } = await app.owner.query<{ id: string }>("select id from applications where customer_id = $1", [
      customer.customerId,
    ]);
    const appId = rows[0]?.id ?? "";
    const listed = await callRoute(listOffers, {
      path: `/api/applications/${appId}/offers`,
      params: { appId },
      ...signedInAs(customer),
    });
    const { matched, unmatched } = (listed.body as { data: Record<"matched" | "unmatched", { slug: string }[]> }).data;
    expect([...matched, ...unmatched].map(({ slug }) => slug)).toEqual(["tamarind"]);
    const sent = await callRoute(submit, {
      path: `/api/applications/${appId}/submissions`,
      method: "POST",
      params: { appId },
      json: { lenderId: "vindhya-bank", consent: true },
      ...signedInAs(customer),
    });
    expect([sent.status, (sent.body as { code: string }).code]).toEqual([404, "unknown-lender"]);
    const keyFactsOf = (lender: string) =>
      callRoute(keyFacts, { path: `/key-facts/${lender}`, params: { lender }, ...signedInAs(customer) });
    expect((await keyFactsOf("tamarind")).status).toBe(200);
    expect((await keyFactsOf("vindhya-bank")).status).toBe(404);
    const match = await customer.as((ctx, session) => ruleMatch({ ctx, session, phone: customer.mobile ?? "" }));
    expect(match).toMatchObject({ ok: true, lenders: [{ name: "Imli Finserv" }] });
  });

  it("JRN-14 LND-08 the next day a lender build's page goes on with the open application", async () => {
    const customer = await withOffers("tamarind");
    const applications = async () =>
      (
        await app.owner.query<{ id: string; outcome: number }>(
          "select id, outcome from applications where customer_id = $1",
          [customer.customerId],
        )
      ).rows;
    const first = await applications();
    const seen = async (who: TestCustomer) =>
      (await callRoute(lenderSubmit, { path: "/user/lender-submit", ...signedInAs(who) })).body as { none: unknown };
    const atFirst = await seen(customer);
    const nextDay = await signInAgain(customer, "PL");
    expect(await seen(nextDay)).toEqual(atFirst);
    const outdatedTab = await signInAgain(customer, "PL");
    await callRoute(applyAtOwnLender, {
      path: "/user/lender-submit",
      method: "POST",
      form: { intent: "start-new" },
      ...signedInAs(outdatedTab),
    });
    expect(await applications()).toEqual(first);
  });

  it("ROUTE-C15 the gold-loan profile asks what gold lenders need", async () => {
    const customer = await makeCustomer(app.brand("sona"), { product: "GL" });
    const answer = await callRoute(goldProfile, { path: "/user/user-detail/gold-loan", ...signedInAs(customer) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ frame: { header: { brand: { name: "Sona Sakhi" } } } });
    expect(answer.body).toMatchObject({ page: { heading: "Your gold loan", submit: "Apply for a gold loan" } });
    const { page } = answer.body as { page: { fields: { name: string }[] } };
    expect(page.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["first_name", "postal_code", "gold_loan_amount"]),
    );
  });

  it("OQ-80 saving the gold-loan profile accepts an entry that staff added to a list", async () => {
    await app.owner.query(
      "insert into list_items (list, id, key, en, hi, sort_order) values ('educationalLevel', 77, 'trade-school', 'Trade school', 'व्यवसाय विद्यालय', 77)",
    );
    forgetLists();
    const customer = await withOffers("cl");
    const rows = await readListRows();
    const told = await customer.as((ctx) =>
      saveAnswer({ ctx, product: "PL", field: "educational_level", raw: "77", rows }),
    );
    expect(told.ok).toBe(true);
    const gold = await signInAgain(customer, "GL");
    const answer = { path: "/user/user-detail/gold-loan", method: "POST", ...signedInAs(gold) };
    const flag = async () =>
      (
        await app.owner.query<{ needed: number }>(
          "select pl_se_update_required as needed from customer_profiles where customer_id = $1",
          [customer.customerId],
        )
      ).rows[0]?.needed;
    const typed = await callRoute(goldAction, {
      ...answer,
      form: { intent: "answer", field: "gold_loan_amount", gold_loan_amount: "50,000" },
    });
    expect(typed.status).toBe(200);
    expect(await flag(), "after one answer").toBe(0);
    await callRoute(goldAction, { ...answer, form: { ...GOLD_ANSWERS, email: GOOD_ANSWERS.contact.email } });
    expect(await flag(), "after the form").toBe(0);
  });

  it("an e-mail address that the gold-loan form sends empty is no longer kept, unless it is verified", async () => {
    const customer = await withOffers("cl");
    const gold = await signInAgain(customer, "GL");
    const email = async () => {
      await callRoute(goldAction, {
        path: "/user/user-detail/gold-loan",
        method: "POST",
        form: { ...GOLD_ANSWERS, email: "" },
        ...signedInAs(gold),
      });
      const { rows } = await app.owner.query(
        "select email_masked, email_enc is not null as is_kept from customers where id = $1",
        [customer.customerId],
      );
      return rows[0];
    };
    expect(await email()).toEqual({ email_masked: null, is_kept: false });
    const verified = contactColumns(gold.brand.id, gold.customerId, { channel: "email", value: "asha@example.in" });
    await app.owner.query(
      "update customers set email_enc = $2, email_idx = $3, email_masked = $4, email_verified_at = now() where id = $1",
      [gold.customerId, verified.emailEnc, verified.emailIdx, verified.emailMasked],
    );
    expect(await email()).toEqual({ email_masked: verified.emailMasked, is_kept: true });
  });

  it("ROUTE-C32 CUS-07 the thank-you names the lender and its lead id", async () => {
    const lead = await goldLeadOf("lumen");
    const seen = () => callRoute(goldThanks, { path: "/user/muthootgold", ...signedInAs(lead) });
    expect((await seen()).body).toMatchObject({
      page: { leadId: { value: lead.leadId }, lender: { name: expect.stringContaining("Muthoot") } },
    });
    const elsewhere = await callRoute(indiagold, { path: "/user/indiagold", ...signedInAs(lead) });
    expect(elsewhere).toMatchObject({ status: 302, location: "/user/muthootgold" });
  });

  it("ROUTE-C33 a lead of the other gold lender has its own thank-you", async () => {
    const lead = await goldLeadOf("haldi");
    await app.owner.query(
      "update submissions set lender_id = (select id from lenders where slug = 'indiagold') where brand_id = $1 and lender_ref = $2",
      [lead.brand.id, lead.leadId],
    );
    const answer = await callRoute(indiagold, { path: "/user/indiagold", ...signedInAs(lead) });
    expect(answer.body).toMatchObject({
      page: { leadId: { value: lead.leadId }, lender: { name: expect.stringMatching(/indiagold/i) } },
    });
  });
});
