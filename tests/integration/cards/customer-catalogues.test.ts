import { hasProduct } from "@tenants/brand/features";
import { contextOf } from "@tests/factories/context";
import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { endControl, insertControl } from "@tests/factories/lender-controls";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute, setCookie } from "@tests/support/call-route";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as planRecords, action as writePlan } from "~/routes/admin/insurance-plans/route";
import { action as writeVoucher } from "~/routes/admin/vouchers/route";
import { loader as ownCards, action as toBank } from "~/routes/customer/card-list/own.route";
import {
  loader as allCards,
  loader as securedCards,
  action as tapCard,
  loader as unsecuredCards,
} from "~/routes/customer/card-list/route";
import { action as homeAction } from "~/routes/customer/home/route";
import { action as answer, loader as insurance } from "~/routes/customer/insurance/route";
import { loader as follow } from "~/routes/customer/redirect/route";
import { loader as vouchers } from "~/routes/customer/vouchers/route";
import { readVoucherLink, voucherPath } from "~/services/vouchers/voucher-link.server";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});

afterAll(() => app.close());

const LUMEN = "lumen.localhost";
const HALDI = "haldi.localhost";
const signedIn = ({ token }: TestCustomer): Partial<Call> => ({ cookies: { atkn: token } });

type List = { page: { groups: { id: string; cards: { id: string; name: string }[] }[]; chosen: unknown } };
const namesOf = (body: unknown) => (body as List).page.groups.flatMap(({ cards }) => cards.map(({ name }) => name));

const cardNamed = async (name: string) =>
  (await app.owner.query("select id from credit_cards where category_name = $1", [name])).rows[0].id as string;
const clicksOf = async (customerId: string) =>
  (
    await app.owner.query(
      "select id, kind, target, card_id, insurance_plan_id, prospect_id, visited_at from clicks where customer_id = $1 order by created_at, id",
      [customerId],
    )
  ).rows;
const applicationsOf = async (customerId: string) =>
  (
    await app.owner.query(
      "select product, stage, outcome from applications where customer_id = $1 order by created_at",
      [customerId],
    )
  ).rows;
const uniqueIdOf = async (customerId: string) =>
  (await app.owner.query("select unique_id from customers where id = $1", [customerId])).rows[0].unique_id as string;

describe("the public card lists", () => {
  it("ROUTE-C06 ROUTE-C07 ROUTE-C08 CUS-19 are open to visitors, secured and unsecured on pages of their own", async () => {
    const [all, secured, unsecured] = await Promise.all(
      [
        [allCards, "/credit-cards"],
        [securedCards, "/cards-secured"],
        [unsecuredCards, "/cards-unsecured"],
      ].map(([loader, path]) => callRoute(loader as typeof allCards, { host: LUMEN, path: path as string })),
    );
    expect([all?.status, secured?.status, unsecured?.status]).toEqual([200, 200, 200]);
    expect(namesOf(secured?.body)).toEqual(["Lotus Starter", "Lotus Student", "Meridian Secure"]);
    expect(namesOf(unsecured?.body)).toEqual([
      "Meridian Everyday",
      "Meridian Voyage",
      "Summit Reserve",
      "Summit Grocer",
    ]);
    expect(namesOf(all?.body).sort()).toEqual([...namesOf(secured?.body), ...namesOf(unsecured?.body)].sort());
    const hindi = await callRoute(securedCards, { host: LUMEN, path: "/cards-secured", cookies: { lng: "hi" } });
    expect(hindi.text).toContain("किताबों और बसों पर छूट");
  });

  it("OQ-10 do not exist where the brand has no cards", async () => {
    for (const loader of [allCards, securedCards, unsecuredCards])
      expect((await callRoute(loader, { host: "sona.localhost", path: "/credit-cards" })).status).toBe(404);
  });

  it("AUTH-13 CONST-01 a visitor's tapped card waits in its cookie for the sign-in and comes first after it", async () => {
    const card = await cardNamed("Lotus Starter");
    const tapped = await callRoute(tapCard, { host: LUMEN, path: "/credit-cards", method: "POST", form: { card } });
    expect(tapped).toMatchObject({ status: 303, location: "/login" });
    expect(setCookie(tapped, "CCDetailssecured")).toBe(card);
    expect(tapped.setCookies.find((line) => line.startsWith("CCDetailssecured="))).toContain("Max-Age=3600");
    expect(setCookie(tapped, "visit")).toMatch(/^lumen\./);

    const customer = await makeCustomer(app.brand("lumen"), { product: "CC" });
    const cookies = { atkn: customer.token, CCDetailssecured: card, CCDetailsunsecured: "not-a-card" };
    const own = await callRoute(ownCards, { host: LUMEN, path: "/user/credit-card", cookies });
    expect((own.body as { page: { chosen: { cards: { name: string }[] } } }).page.chosen.cards).toMatchObject([
      { name: "Lotus Starter" },
    ]);
    const again = await callRoute(tapCard, {
      host: LUMEN,
      path: "/credit-cards",
      method: "POST",
      form: { card },
      ...signedIn(customer),
    });
    expect(again).toMatchObject({ status: 303, location: "/user/credit-card" });
  });

  it("a card that is off or unknown is 422 and keeps nothing", async () => {
    for (const card of ["", "x", await cardNamed("Summit Metal")]) {
      const tapped = await callRoute(tapCard, { host: LUMEN, path: "/credit-cards", method: "POST", form: { card } });
      expect(tapped).toMatchObject({ status: 422, body: { isWithdrawn: true } });
      expect(tapped.setCookies.filter((line) => line.startsWith("CCDetails"))).toEqual([]);
    }
  });

  it("a visitor who taps Credit Cards or Discount Vouchers sees the open catalogue, not the sign-in", async () => {
    const tap = (product: string) =>
      callRoute(homeAction, { host: HALDI, path: "/?index", method: "POST", form: { product } });
    expect(await tap("CC")).toMatchObject({ status: 303, location: "/credit-cards" });
    expect(await tap("DV")).toMatchObject({ status: 303, location: "/discount-vouchers" });
    expect((await tap("CAR")).location).toMatch(/^\/(login|verification)$/);
  });
});

describe("/user/credit-card", () => {
  it("LND-06 JRN-05 ROUTE-C35 serves Credit Cards only", async () => {
    const other = await makeCustomer(app.brand("lumen"), { product: "PL" });
    expect(await callRoute(ownCards, { host: LUMEN, path: "/user/credit-card", ...signedIn(other) })).toMatchObject({
      status: 302,
      location: "/",
    });
  });

  it("CUS-20 OQ-20 the way to the bank is one click, followed with the customer's unique id in the link", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "CC" });
    const card = await cardNamed("Meridian Voyage");
    const send = () =>
      callRoute(toBank, {
        host: LUMEN,
        path: "/user/credit-card",
        method: "POST",
        form: { card },
        ...signedIn(customer),
      });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(303);
    expect(second.location).toBe(first.location);
    const clickId = first.location?.split("c=")[1] ?? "";
    expect(await clicksOf(customer.customerId)).toMatchObject([
      { id: clickId, kind: "card", card_id: card, prospect_id: customer.prospectId, visited_at: null },
    ]);
    expect(await applicationsOf(customer.customerId)).toEqual([{ product: "CC", stage: 3, outcome: 0 }]);

    const page = await callRoute(ownCards, {
      host: LUMEN,
      path: `/user/credit-card?c=${clickId}`,
      ...signedIn(customer),
    });
    expect((page.body as { leaving: { href: string; text: string } }).leaving).toMatchObject({
      href: `/redirect?c=${clickId}`,
      text: expect.stringContaining("apply.cards.example"),
    });

    const target = `https://apply.cards.example/meridian-voyage?utm_source=marketplace&click=${await uniqueIdOf(customer.customerId)}`;
    const gone = await callRoute(follow, { host: LUMEN, path: `/redirect?c=${clickId}`, ...signedIn(customer) });
    expect(gone.status).toBe(302);
    expect(gone.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(gone.location).toContain(gone.location?.startsWith("https://apply") ? target : encodeURIComponent(target));
    expect(await clicksOf(customer.customerId)).toMatchObject([{ target, visited_at: expect.any(Date) }]);
    const listed = await callRoute(ownCards, { host: LUMEN, path: "/user/credit-card", ...signedIn(customer) });
    expect(listed.text).toMatch(/You went to the bank on \d/);
    // A customer who returns from the bank is not sent there again.
    const again = await callRoute(ownCards, {
      host: LUMEN,
      path: `/user/credit-card?c=${clickId}`,
      ...signedIn(customer),
    });
    expect((again.body as { leaving: { note: string | null } }).leaving.note).toBeNull();
    expect((await send()).location).not.toBe(first.location);
  });

  it("BEY-21 a card that was chosen and not followed begins a new application when the last one has ended", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "CC" });
    const card = await cardNamed("Summit Grocer");
    const tap = async () =>
      (
        await callRoute(toBank, {
          host: LUMEN,
          path: "/user/credit-card",
          method: "POST",
          form: { card },
          ...signedIn(customer),
        })
      ).location;
    const first = await tap();
    expect(await tap()).toBe(first);
    await app.owner.query("update applications set outcome = 1, closed_at = now() where customer_id = $1", [
      customer.customerId,
    ]);
    const second = await tap();
    expect(second).not.toBe(first);
    expect(await tap()).toBe(second);
    expect(await applicationsOf(customer.customerId)).toEqual([
      { product: "CC", stage: 3, outcome: 1 },
      { product: "CC", stage: 3, outcome: 0 },
    ]);
  });

  it("TEN-21 a click of another brand leads nowhere; a card that is switched off leads back", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "CC" });
    const card = await cardNamed("Summit Grocer");
    const sent = await callRoute(toBank, {
      host: LUMEN,
      path: "/user/credit-card",
      method: "POST",
      form: { card },
      ...signedIn(customer),
    });
    const path = `/redirect?c=${sent.location?.split("c=")[1]}`;
    expect((await callRoute(follow, { host: HALDI, path })).status).toBe(404);
    await app.owner.query("update credit_cards set status = 0 where id = $1", [card]);
    expect(await callRoute(follow, { host: LUMEN, path })).toMatchObject({
      status: 302,
      location: "/user/credit-card",
    });
    await app.owner.query("update credit_cards set status = 1 where id = $1", [card]);
  });
});

type Shown = {
  page: {
    kind: string;
    planId?: string;
    consent?: { hash: string };
    cards?: { id: string; name: string; note: string | null }[];
    others?: { items: { why: string }[] };
    href?: string;
    fields?: { name: string; error: string | null }[];
  };
};

describe("/user/insurance/transaction", () => {
  const open = async (customer: TestCustomer, query = "") =>
    (
      (await callRoute(insurance, { host: LUMEN, path: `/user/insurance/transaction${query}`, ...signedIn(customer) }))
        .body as Shown
    ).page;
  const post = (customer: TestCustomer, form: Record<string, string>) =>
    callRoute(answer, {
      host: LUMEN,
      path: "/user/insurance/transaction",
      method: "POST",
      form,
      ...signedIn(customer),
    });

  it.each([
    ["TW", { cover: "third_party", vehicle_years: "20" }],
    ["CAR", { cover: "own_damage", vehicle_years: "3" }],
    ["HEALTH", { members: "2", eldest_age: "60" }],
    ["SHOP", { stock_rupees: "5,00,000" }],
    ["OI", { cover: "travel" }],
  ] as const)("LND-05 OQ-10 %s asks its questions and finds plans", async (product, answers) => {
    const customer = await makeCustomer(app.brand("lumen"), { product });
    expect((await open(customer)).kind).toBe("questions");
    expect(await post(customer, { ...answers })).toMatchObject({
      status: 303,
      location: "/user/insurance/transaction",
    });
    const page = await open(customer);
    expect([page.kind, (page.cards ?? []).length > 0]).toEqual(["plans", true]);
    expect((await open(customer, "?change=1")).kind).toBe("questions");
  });

  it("JRN-05 LND-05 serves insurance products only, and each product its own plans", async () => {
    const loan = await makeCustomer(app.brand("lumen"), { product: "GL" });
    expect(
      await callRoute(insurance, { host: LUMEN, path: "/user/insurance/transaction", ...signedIn(loan) }),
    ).toMatchObject({ status: 302, location: "/" });
    const customer = await makeCustomer(app.brand("lumen"), { product: "HEALTH" });
    const car = (await app.owner.query("select id from insurance_plans where product = 'CAR' limit 1")).rows[0].id;
    expect((await open(customer, `?plan=${car}`)).kind).toBe("questions");
    expect(await post(customer, { plan: car, consent: "1", consent_hash: "x" })).toMatchObject({
      location: "/user/insurance/transaction?gone=1",
    });
  });

  it("LND-05 OQ-10 a form counts for the insurance that it was shown for, whatever another tab has chosen since", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "CAR" });
    const choose = (product: string) =>
      callRoute(homeAction, { host: LUMEN, path: "/?index", method: "POST", form: { product }, ...signedIn(customer) });
    const answersOf = async () =>
      (await app.owner.query("select product from insurance_answers where customer_id = $1", [customer.customerId]))
        .rows;
    await choose("TW");
    await post(customer, { product: "CAR", cover: "own_damage", vehicle_years: "3" });
    expect(await answersOf()).toEqual([{ product: "CAR" }]);
    const [first] = (await open(customer)).cards ?? [];
    const { consent } = await open(customer, `?plan=${first?.id}`);
    await choose("TW");
    const taken = await post(customer, {
      product: "CAR",
      plan: first?.id ?? "",
      consent: "1",
      consent_hash: consent?.hash ?? "",
    });
    expect(taken.location).toMatch(/^\/user\/insurance\/transaction\?c=/);
    expect(await applicationsOf(customer.customerId)).toMatchObject([{ product: "CAR" }]);
  });

  it("OQ-92 OQ-90 plans by premium, reasons for the others, consent kept, click followed once more like the first", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "TW" });
    const refused = await post(customer, { cover: "own_damage", vehicle_years: "x" });
    expect(refused.status).toBe(422);
    expect((refused.body as Shown).page.fields?.filter(({ error }) => error).map(({ name }) => name)).toEqual([
      "vehicle_years",
    ]);
    await post(customer, { cover: "own_damage", vehicle_years: "12" });
    const list = await open(customer);
    expect(list.cards?.map(({ name }) => name)).toEqual(["Two Wheels Whole"]);
    expect(list.others?.items.map(({ why }) => why)).toContain("It takes vehicles up to 10 years old.");

    const planId = list.cards?.[0]?.id ?? "";
    const plan = await open(customer, `?plan=${planId}`);
    const hash = plan.consent?.hash ?? "";
    expect((await post(customer, { plan: planId, consent_hash: hash })).status).toBe(422);
    expect(await clicksOf(customer.customerId)).toEqual([]);
    const send = () => post(customer, { plan: planId, consent: "1", consent_hash: hash });
    const [first, second] = [await send(), await send()];
    expect(second.location).toBe(first.location);
    const consents = await app.owner.query(
      "select purpose, text_hash, text_version, language, lender_id from consents where customer_id = $1",
      [customer.customerId],
    );
    expect(consents.rows).toEqual([
      {
        purpose: "insurance-hand-off",
        text_hash: hash,
        text_version: "insurance-2",
        language: "en",
        lender_id: expect.any(String),
      },
    ]);
    expect(await applicationsOf(customer.customerId)).toEqual([{ product: "TW", stage: 3, outcome: 0 }]);

    await app.owner.query("update consents set withdrawn_at = now() where customer_id = $1", [customer.customerId]);
    const back = await callRoute(follow, { host: LUMEN, path: `/redirect?c=${first.location?.split("c=")[1]}` });
    expect(back).toMatchObject({ status: 302, location: "/user/insurance/transaction" });
    expect((await send()).location).toBe(first.location);

    const clickId = first.location?.split("c=")[1] ?? "";
    expect(await open(customer, `?c=${clickId}`)).toMatchObject({ kind: "leaving", href: `/redirect?c=${clickId}` });
    const gone = await callRoute(follow, { host: LUMEN, path: `/redirect?c=${clickId}`, ...signedIn(customer) });
    expect(gone.status).toBe(302);
    const target = `https://www.marg-motor.example/plans/two-wheels-whole?utm_source=marketplace&ref=${clickId}`;
    expect(await clicksOf(customer.customerId)).toMatchObject([
      { kind: "insurance", insurance_plan_id: planId, target, visited_at: expect.any(Date) },
    ]);
    expect((await open(customer)).cards?.[0]?.note).toMatch(/^You went to the insurer on /);
  });

  it("a plan is offered only while its insurer is on and its link is on the insurer's own hosts", async () => {
    const customer = await makeCustomer(app.brand("lumen"), { product: "SHOP" });
    await post(customer, { stock_rupees: "100000" });
    const names = async () => (await open(customer)).cards?.map(({ name }) => name) ?? [];
    expect(await names()).toEqual(["Shopkeeper", "Store and Warehouse"]);
    await app.owner.query("update lenders set lender_status = 1 where slug = 'dukan-cover'");
    expect(await names()).toEqual(["Dukan Plus", "Shopkeeper", "Store and Warehouse"]);
    await app.owner.query("update insurance_plans set link = 'https://evil.example/' where name = 'Dukan Plus'");
    expect(await names()).toEqual(["Shopkeeper", "Store and Warehouse"]);
    await app.owner.query("update lenders set lender_status = 0 where slug = 'dukan-cover'");
  });

  it("OQ-37 an insurer that is off at the brand, or full for the day, is not offered; who has chosen a plan goes on", async () => {
    const { rows } = await app.owner.query("select id, lender_id from insurance_plans where name = 'Shopkeeper'");
    const { id: planId, lender_id: lenderId } = rows[0];
    const set = async (line: { isOpen: boolean } | { perDay: number }) => {
      const id = await insertControl(app.owner, { lenderId, segment: "ins", brandId: app.brand("lumen").id, ...line });
      await refreshCatalogue(app.owner);
      return async () => {
        await endControl(app.owner, id);
        await refreshCatalogue(app.owner);
      };
    };
    const applicant = async () => {
      const customer = await makeCustomer(app.brand("lumen"), { product: "SHOP" });
      await post(customer, { stock_rupees: "100000" });
      const names = async () => (await open(customer)).cards?.map(({ name }) => name) ?? [];
      const choose = async () => {
        const { consent } = await open(customer, `?plan=${planId}`);
        return (
          (await post(customer, { plan: planId, consent: "1", consent_hash: consent?.hash ?? "x" })).location ?? ""
        );
      };
      return { customer, names, choose };
    };
    const first = await applicant();
    const clicked = (await first.choose()).split("c=")[1] ?? "";
    const goOn = async () =>
      (await callRoute(follow, { host: LUMEN, path: `/redirect?c=${clicked}`, ...signedIn(first.customer) })).location;

    const on = await set({ isOpen: false });
    expect(await first.names()).not.toContain("Shopkeeper");
    expect(await goOn()).toBe("/user/insurance/transaction");
    expect(await (await applicant()).choose()).toBe("/user/insurance/transaction?gone=1");
    await on();
    expect(await first.names()).toContain("Shopkeeper");

    const second = await applicant();
    const { rows: taken } = await app.owner.query(
      "select taken from brand_lender_day_counts where lender_id = $1 and segment = 'ins' and brand_id = $2",
      [lenderId, app.brand("lumen").id],
    );
    const uncapped = await set({ perDay: taken[0]?.taken ?? 0 });
    expect(await second.names()).not.toContain("Shopkeeper");
    expect(await second.choose()).toBe("/user/insurance/transaction?gone=1");
    expect(await applicationsOf(second.customer.customerId)).toEqual([]);
    expect(await goOn()).toContain("https://");
    await uncapped();
  });
});

describe("/discount-vouchers", () => {
  type Page = { page: { cards: { shop: string; href: string }[] } };

  it("OQ-10 is there where the brand has vouchers, and shows those that are valid today", async () => {
    expect((await callRoute(vouchers, { host: LUMEN, path: "/discount-vouchers" })).status).toBe(404);
    const { body } = await callRoute(vouchers, { host: HALDI, path: "/discount-vouchers" });
    const shops = (body as Page).page.cards.map(({ shop }) => shop);
    expect(shops).toHaveLength(7);
    expect(shops).not.toContain("Diwali Bazaar");
    const food = await callRoute(vouchers, { host: HALDI, path: "/discount-vouchers?category=food" });
    expect((food.body as Page).page.cards.map(({ shop }) => shop)).toEqual(["Tiffin Express"]);
  });

  it("OQ-20 each way to a shop is a click of its own, whose id is all that the shop gets", async () => {
    const { body } = await callRoute(vouchers, { host: HALDI, path: "/discount-vouchers" });
    const [voucher] = (body as Page).page.cards;
    const path = voucher?.href ?? "";
    const before = (await app.owner.query("select id from clicks where kind = 'voucher'")).rowCount;
    expect((await callRoute(follow, { host: HALDI, path })).status).toBe(302);
    const customer = await makeCustomer(app.brand("haldi"), { product: "DV" });
    expect((await callRoute(follow, { host: HALDI, path, ...signedIn(customer) })).status).toBe(302);
    const clicks = (
      await app.owner.query(
        "select id, target, customer_id, visited_at from clicks where kind = 'voucher' order by created_at desc limit 2",
      )
    ).rows;
    expect(before).toBe(0);
    expect(clicks.map(({ customer_id }) => customer_id)).toEqual([customer.customerId, null]);
    for (const { id, target } of clicks)
      expect(target).toBe(`https://www.anaj-ghar.example/?utm_source=marketplace&ref=${id}`);
    expect((await callRoute(follow, { host: LUMEN, path })).status).toBe(404);
    await app.owner.query("update vouchers set status = 0 where shop = 'Anaj Ghar'");
    expect(await callRoute(follow, { host: HALDI, path })).toMatchObject({
      status: 302,
      location: "/discount-vouchers",
    });
    await app.owner.query("update vouchers set status = 1 where shop = 'Anaj Ghar'");
  });

  it("OQ-112 leads nowhere once the brand has no vouchers any more", async () => {
    const { id } = (await app.owner.query("select id from vouchers where status = 1 and deleted_at is null limit 1"))
      .rows[0];
    const shop = (brand: string) =>
      callRoute(follow, { host: `${brand}.localhost`, path: voucherPath(app.brand(brand).id, id) });
    expect((await shop("haldi")).status).toBe(302);
    expect(hasProduct(app.brand("lumen"), "DV")).toBe(false);
    expect((await shop("lumen")).status).toBe(404);
  });

  it("a link counts for the brand that made it, and for no changed one", async () => {
    const [haldi, lumen] = [app.brand("haldi").id, app.brand("lumen").id];
    await withTenant(contextOf(app.brand("haldi")), async (ctx) => {
      const { id } = await ctx.tx.voucher.findFirstOrThrow({ select: { id: true } });
      const code = voucherPath(haldi, id).split("c=")[1] ?? "";
      expect(readVoucherLink(haldi, code)).toEqual({ voucherId: id });
      expect(readVoucherLink(lumen, code)).toBeNull();
      expect(readVoucherLink(haldi, code.replace(/.$/, code.endsWith("A") ? "B" : "A"))).toBeNull();
    });
  });
});

describe("the back office", () => {
  const write = (handler: typeof writeVoucher, path: string, form: Record<string, string>, token: string) =>
    callRoute(handler, { path, method: "POST", form, cookies: { a_atkn: token } });
  const lastAudit = async () =>
    (await app.owner.query("select action, subject_id, after from audit_entries order by at desc, seq desc limit 1"))
      .rows[0];

  const VOUCHER = {
    intent: "save",
    id: "",
    version: "",
    shop: "Chai Ghar",
    category: "food",
    offer: "Free tea",
    offer_hi: "मुफ़्त चाय",
    terms: "",
    terms_hi: "",
    code: "",
    link: "https://www.anaj-ghar.example/?ref={UNIQUE_ID}",
    valid_from: "2020-01-01",
    valid_until: "2099-12-31",
    sort_order: "99",
    status: "1",
  };

  it("ADM-26 OQ-85 keeps the vouchers: made, seen at once in both languages, stale refused, deleted, audited", async () => {
    const token = await staffToken(app, 1);
    const save = (over: Partial<typeof VOUCHER> = {}) =>
      write(writeVoucher, "/admin/vouchers", { ...VOUCHER, ...over }, token);
    const shown = async (lng: string) =>
      (await callRoute(vouchers, { host: HALDI, path: "/discount-vouchers", cookies: { lng } })).text;
    expect(await save({ link: "http://chai.example/" })).toMatchObject({
      status: 422,
      body: { errors: { link: ["The link must begin with https://."] } },
    });
    expect(await save()).toMatchObject({ status: 200, body: { ok: true, message: "Saved" } });
    expect(await lastAudit()).toMatchObject({ action: "voucher.create", after: { shop: "Chai Ghar" } });
    expect(await shown("en")).toContain("Free tea");
    expect(await shown("hi")).toContain("मुफ़्त चाय");
    const { id } = (await app.owner.query("select id from vouchers where shop = 'Chai Ghar'")).rows[0];
    expect((await save({ id, version: "1", offer: "Two teas" })).status).toBe(200);
    expect(await save({ id, version: "1", offer: "Three teas" })).toMatchObject({
      status: 409,
      body: { message: "Update failed" },
    });
    expect(await shown("en")).toContain("Two teas");
    const remove = { intent: "delete", id, version: "2" };
    expect((await write(writeVoucher, "/admin/vouchers", remove, token)).status).toBe(200);
    expect(await shown("en")).not.toContain("Two teas");
    expect((await write(writeVoucher, "/admin/vouchers", remove, token)).status).toBe(404);
    expect((await write(writeVoucher, "/admin/vouchers", remove, await staffToken(app, 2))).status).toBe(302);
  });

  it("ADM-26 keeps the insurers' plans, on the insurer's own hosts only", async () => {
    const token = await staffToken(app, 1);
    const { body } = await callRoute(planRecords, { path: "/admin/insurance-plans", cookies: { a_atkn: token } });
    const record = (body as { records: Record<string, string | number>[] }).records.find(
      ({ name }) => name === "Trip Abroad",
    );
    const fields = Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, String(value)]));
    const save = (over: Record<string, string>) =>
      write(writePlan as typeof writeVoucher, "/admin/insurance-plans", { ...fields, intent: "save", ...over }, token);
    expect(await save({ link: "https://evil.example/" })).toMatchObject({
      status: 422,
      body: { errors: { link: ["This host is not on the insurer's list of hosts."] } },
    });
    expect((await save({ premium_rupees: "1,050" })).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: "insurance-plan.update", after: { premium_rupees: 1_050 } });
    expect(
      (
        await app.owner.query(
          "select premium_rupees, version, points_hi from insurance_plans where name = 'Trip Abroad'",
        )
      ).rows,
    ).toEqual([{ premium_rupees: 1_050, version: 2, points_hi: ["विदेश में बीमारी और दुर्घटना", "खोया सामान"] }]);
  });
});
