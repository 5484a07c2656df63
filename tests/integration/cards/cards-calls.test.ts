import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CardView } from "~/domain/cards/card-view";
import { withTenant } from "~/platform/database/client.server";
import { action as create } from "~/routes/api/cards/create";
import { action as remove } from "~/routes/api/cards/delete";
import { loader as list } from "~/routes/api/cards/list";
import { action as update } from "~/routes/api/cards/update";
import { createCard } from "~/services/cards/create-card.server";
import { listOfferedCards } from "~/services/cards/list-offered-cards.server";

let app: App;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
});

afterAll(() => app.close());

const admin = (): Partial<Call> => ({ bearer: token });

const cards = async (): Promise<CardView[]> => {
  const { status, body } = await callRoute(list, { path: "/api/get-credit-cards-data", ...admin() });
  expect(status).toBe(200);
  return (body as { data: CardView[] }).data;
};

const card = async (name: string): Promise<CardView> => {
  const found = (await cards()).find(({ category_name }) => category_name === name);
  if (!found) throw new Error(`no card ${name}`);
  return found;
};

const post = (handler: typeof create, path: string, json: unknown, as = admin()) =>
  callRoute(handler, { path, method: "POST", json, ...as });
const make = (json: unknown, as?: Partial<Call>) => post(create, "/api/create-credit-card", json, as);
const change = (json: unknown, as?: Partial<Call>) => post(update, "/api/update-credit-card-data", json, as);
const take = (json: unknown, as?: Partial<Call>) => post(remove, "/api/safe-delete-credit-card", json, as);

type Entry = { action: string; subject_id: string; before: unknown; after: unknown; actor_kind: string };
const lastAudit = async (): Promise<Entry | undefined> =>
  (await app.owner.query<Entry>("select * from audit_entries where action like 'card.%' order by seq desc limit 1"))
    .rows[0];
const auditCount = async () =>
  Number((await app.owner.query("select count(*) from audit_entries where action like 'card.%'")).rows[0].count);

describe("GET /api/get-credit-cards-data", () => {
  it("API-17 CC-04 ENT-01 lists the cards by sort_order under the specification's names", async () => {
    const all = await cards();
    expect(all.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all[0]).toEqual({
      category_id: expect.any(String),
      category_name: "Meridian Everyday",
      sort_order: 1,
      category_img_thumb: expect.stringMatching(/^\/brand\/[0-9a-f]{64}\.png$/),
      key_feature: "1% back on every purchase",
      annual_fee: "₹499, none above ₹1,00,000 a year",
      marketing_bullets: ["1% back on every purchase", "No surcharge on fuel", "Pay by phone"],
      key_feature_hi: "हर ख़रीद पर 1% वापस",
      annual_fee_hi: "₹499, साल में ₹1,00,000 से अधिक ख़र्च पर कुछ नहीं",
      marketing_bullets_hi: ["हर ख़रीद पर 1% वापस", "ईंधन पर कोई अधिभार नहीं", "फ़ोन से भुगतान"],
      utm_link: "https://apply.cards.example/meridian-everyday?utm_source=marketplace&click={UNIQUE_ID}",
      terms: {
        reward_bps: { groceries: 100, dining: 100, travel: 100, online: 100, fuel: 0, other: 100 },
        reward_cap_rupees: null,
        fee_waived_from_rupees: 100_000,
        min_income_rupees: 25_000,
        min_age_years: 21,
        max_age_years: 60,
      },
      secured: 0,
      status: 1,
      version: 1,
    });
  });

  it("OQ-104 takes the cookie as well as the bearer; roles 2 and 3 are refused, strangers signed out", async () => {
    const read = (as: Partial<Call>) => callRoute(list, { path: "/api/get-credit-cards-data", ...as });
    expect((await read({ cookies: { a_atkn: token } })).status).toBe(200);
    expect((await read({})).status).toBe(401);
    for (const role of [2, 3] as const)
      expect((await read({ bearer: await staffToken(app, role) })).status, `role ${role}`).toBe(403);
  });
});

describe("POST /api/create-credit-card", () => {
  it("API-16 OQ-95 VAL-06 a new card is off, unsecured and last, with a message", async () => {
    const { status, body } = await make({ category_name: " Harbour_One-2 " });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: "Credit card created successfully!",
      data: { category_name: "Harbour_One-2", sort_order: 9, status: 0, secured: 0, marketing_bullets: [], version: 1 },
    });
    const made = await card("Harbour_One-2");
    expect(await lastAudit()).toMatchObject({
      action: "card.create",
      subject_id: made.category_id,
      actor_kind: "staff",
      after: { category_name: "Harbour_One-2" },
    });
  });

  it("VAL-06 a name with other characters is a 422 with its sentence, and nothing is made", async () => {
    const before = (await cards()).length;
    expect(await make({ category_name: "Gold+" })).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: "A name has letters, digits, spaces, hyphens and underscores only.",
        errors: { category_name: ["A name has letters, digits, spaces, hyphens and underscores only."] },
      },
    });
    expect((await make({})).status).toBe(422);
    expect(await cards()).toHaveLength(before);
  });

  it("two cards made at once get two places", async () => {
    await Promise.all([1, 2].map((n) => asStaff(app, 1, (ctx) => createCard({ ctx, name: `Twin ${n}` }))));
    const orders = (await cards()).map(({ sort_order }) => sort_order);
    expect(new Set(orders).size).toBe(orders.length);
  });
});

describe("POST /api/update-credit-card-data", () => {
  it("API-15 OQ-82 changes one property, raises the version and keeps both values in the audit", async () => {
    const { category_id, version } = await card("Lotus Starter");
    const answer = await change({ category_id, property: "annual_fee", value: "₹99", version });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Credit card updated successfully!",
        data: { category_id, annual_fee: "₹99", version: version + 1 },
      },
    });
    expect(await lastAudit()).toMatchObject({
      action: "card.update",
      subject_id: category_id,
      before: { annual_fee: "None" },
      after: { annual_fee: "₹99" },
    });
  });

  it("CC-09 CC-13 secured, status and bullets are changed; the value that stands changes nothing", async () => {
    const { category_id } = await card("Summit Metal");
    for (const [property, value] of [
      ["secured", 1],
      ["status", 1],
      ["marketing_bullets", ["By invitation", "A concierge"]],
      ["sort_order", 3],
    ] as const) {
      const { status, body } = await change({ category_id, property, value });
      expect([status, (body as { data: CardView }).data[property]]).toEqual([200, value]);
    }
    const [count, { version }] = [await auditCount(), await card("Summit Metal")];
    expect(await change({ category_id, property: "sort_order", value: 3 })).toMatchObject({
      status: 200,
      body: { data: { version } },
    });
    expect(await auditCount()).toBe(count);
  });

  it.each([
    ["id", "x"],
    ["deletedAt", null],
    ["category_name", "Other"],
    ["version", 9],
  ])("OQ-82 the property %s is a 422 and changes nothing", async (property, value) => {
    const before = await card("Summit Grocer");
    const { status, body } = await change({ category_id: before.category_id, property, value });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: false,
      errors: { property: [expect.stringContaining("cannot be changed")] },
    });
    expect(await card("Summit Grocer")).toEqual(before);
  });

  it("OQ-82 a value of the wrong kind is a 422 with its sentence", async () => {
    const { category_id } = await card("Summit Grocer");
    expect(await change({ category_id, property: "utm_link", value: "http://apply.cards.example/" })).toMatchObject({
      status: 422,
      body: {
        message: "The link must begin with https://.",
        errors: { value: ["The link must begin with https://."] },
      },
    });
    expect((await change({ category_id, property: "marketing_bullets", value: [""] })).status).toBe(422);
    expect((await change({ category_id, property: "sort_order", value: "1; drop" })).status).toBe(422);
  });

  it("OQ-82 rewards and limits are changed whole, kept in the audit and removed by null", async () => {
    const { category_id, terms } = await card("Summit Reserve");
    expect(terms).not.toBeNull();
    const set = (value: unknown) => change({ category_id, property: "terms", value });
    const rates = { groceries: 0, dining: 250, travel: 0, online: 0, fuel: 0, other: 0 };
    const next = { ...terms, reward_bps: rates };
    expect(await set(next)).toMatchObject({ status: 200, body: { data: { terms: next } } });
    expect(await lastAudit()).toMatchObject({ before: { terms }, after: { terms: next } });
    const count = await auditCount();
    expect((await set(next)).status).toBe(200);
    expect(await auditCount()).toBe(count);
    for (const wrong of [{ ...next, min_age_years: 70, max_age_years: 30 }, { reward_bps: { groceries: 9_000 } }, "5%"])
      expect(await set(wrong)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining("Rates are 0 to 25") },
      });
    expect(await set(null)).toMatchObject({ status: 200, body: { data: { terms: null } } });
  });

  it("CC-14 a thumbnail is only a URL that the upload answered", async () => {
    const [grocer, voyage] = [await card("Summit Grocer"), await card("Meridian Voyage")];
    const set = (value: string) => change({ category_id: grocer.category_id, property: "category_img_thumb", value });
    for (const url of ["https://evil.example/x.png", `/brand/${"0".repeat(64)}.png`, "javascript:alert(1)"])
      expect(await set(url), url).toMatchObject({
        status: 422,
        body: { errors: { value: [expect.stringContaining("Upload the picture first")] } },
      });
    expect(await card("Summit Grocer")).toEqual(grocer);
    expect(await set(voyage.category_img_thumb ?? "")).toMatchObject({
      status: 200,
      body: { data: { category_img_thumb: voyage.category_img_thumb } },
    });
  });

  it("OQ-85 a stale version is a 409 with the card as it is; without a version the change applies", async () => {
    const { category_id, version } = await card("Meridian Secure");
    const first = await change({ category_id, property: "key_feature", value: "First", version });
    expect(first.status).toBe(200);
    const second = await change({ category_id, property: "key_feature", value: "Second", version });
    expect(second).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: "stale",
        message: "Update failed",
        data: { key_feature: "First", version: version + 1 },
      },
    });
    expect((await change({ category_id, property: "key_feature", value: "Third" })).status).toBe(200);
    expect((await card("Meridian Secure")).key_feature).toBe("Third");
  });

  it("a card that is not there is a 404", async () => {
    for (const category_id of ["1", "0192d1b5-0000-7000-8000-000000000000", "' or 1=1"])
      expect((await change({ category_id, property: "status", value: 1 })).status, category_id).toBe(404);
  });
});

describe("POST /api/safe-delete-credit-card", () => {
  it("API-18 CC-11 the card leaves the list, its row stays, and it cannot be changed or deleted again", async () => {
    const { category_id } = await card("Lotus Student");
    expect(await take({ category_id })).toMatchObject({
      status: 200,
      body: { success: true, message: "Credit card deleted successfully!" },
    });
    expect((await cards()).map((one) => one.category_id)).not.toContain(category_id);
    const { rows } = await app.owner.query("select deleted_at, status from credit_cards where id = $1", [category_id]);
    expect(rows).toEqual([{ deleted_at: expect.any(Date), status: 1 }]);
    expect(await lastAudit()).toMatchObject({ action: "card.delete", before: { category_name: "Lotus Student" } });
    expect((await take({ category_id })).status).toBe(404);
    expect((await change({ category_id, property: "status", value: 1 })).status).toBe(404);
  });
});

describe("what customers are shown", () => {
  const offered = (secured?: boolean) =>
    withTenant(contextOf(app.brand("lumen")), (ctx) => listOfferedCards({ ctx, secured }));

  it("CC-09 CC-11 follows each change at once: on with a link, never deleted", async () => {
    const made = await make({ category_name: "Fresh" });
    const { category_id } = (made.body as { data: CardView }).data;
    const names = async (secured?: boolean) => (await offered(secured)).map(({ name }) => name);
    await change({ category_id, property: "status", value: 1 });
    expect(await names()).not.toContain("Fresh");
    await change({ category_id, property: "utm_link", value: "https://apply.cards.example/fresh?c={UNIQUE_ID}" });
    expect(await names(false)).toContain("Fresh");
    await change({ category_id, property: "secured", value: 1 });
    expect([await names(false), await names(true)]).toEqual([
      expect.not.arrayContaining(["Fresh"]),
      expect.arrayContaining(["Fresh"]),
    ]);
    await take({ category_id });
    expect(await names()).not.toContain("Fresh");
  });
});
