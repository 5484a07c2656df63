import { randomUUID } from "node:crypto";
import type { ActionFunction } from "@remix-run/node";
import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action as writePlan } from "~/routes/admin/insurance-plans/route";
import { action as addMerchant } from "~/routes/admin/merchants/route";
import { action as addLink } from "~/routes/admin/new-tracking-link/route";
import { action as writeArticle } from "~/routes/admin/portal-content/route";
import { action as addDraftSet } from "~/routes/admin/time-machine/route";
import { action as writeVoucher } from "~/routes/admin/vouchers/route";
import { action as createCard } from "~/routes/api/cards/create";
import { action as createLender } from "~/routes/api/lenders/create";
import { action as createSlab } from "~/routes/api/revenue/create";

let app: App;
let token: string;
let lenderId: string;
let insurer: { id: string; host: string };
let partnerId: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
  lenderId = (await insertLender(app.owner, { slug: "twice-asked" })).id;
  const firstRow = <T extends object>(query: string) => app.owner.query<T>(query).then(({ rows }) => rows[0] as T);
  insurer = await firstRow(
    `select l.id, l.allowed_hosts[1] as host from lenders l join lender_segments s on s.lender_id = l.id
     where s.segment = 'ins' and cardinality(l.allowed_hosts) > 0 limit 1`,
  );
  partnerId = (
    await firstRow<{ id: string }>(
      `select p.id from partners p join brands b on b.id = p.brand_id where b.key = 'lumen' and p.status = 'active' limit 1`,
    )
  ).id;
});
afterAll(() => app?.close());

const entry = { intent: "save", id: "", version: "0" };

type Form = { table: string; action: ActionFunction; path: string; json?: object; form?: () => Record<string, string> };

const FORMS: Record<string, Form> = {
  card: {
    table: "credit_cards",
    action: createCard,
    path: "/api/create-credit-card",
    json: { category_name: "Twice" },
  },
  lender: { table: "lenders", action: createLender, path: "/api/create-lender", json: { name: "Twice" } },
  slab: { table: "lender_revenues", action: createSlab, path: "/api/lender-revenue/create" },
  plan: {
    table: "insurance_plans",
    action: writePlan,
    path: "/admin/insurance-plans",
    form: () => ({
      ...entry,
      insurer: insurer.id,
      product: "HEALTH",
      name: "Twice",
      points: "One",
      premium_rupees: "900",
      link: `https://${insurer.host}/a`,
      status: "1",
    }),
  },
  voucher: {
    table: "vouchers",
    action: writeVoucher,
    path: "/admin/vouchers",
    form: () => ({
      ...entry,
      shop: "Twice",
      category: "home",
      offer: "10 % off",
      link: "https://shop.example/a",
      sort_order: "1",
      valid_from: "2026-01-01",
      valid_until: "2027-01-01",
      status: "1",
    }),
  },
  article: {
    table: "portal_articles",
    action: writeArticle,
    path: "/admin/portal-content",
    form: () => ({
      ...entry,
      kind: "news",
      title: "Twice",
      title_hi: "दो बार",
      body: "Once.",
      body_hi: "एक बार।",
      sort_order: "1",
      status: "1",
    }),
  },
  merchant: {
    table: "merchants",
    action: addMerchant,
    path: "/admin/merchant-management",
    form: () => ({ partnerId, name: "Twice Shop", location: "Panaji", contactName: "Asha", mobile: "9876501234" }),
  },
  "draft set": {
    table: "draft_sets",
    action: addDraftSet,
    path: "/admin/time-machine",
    form: () => ({ intent: "create", name: "Twice" }),
  },
  "tracking link": {
    table: "tracking_links",
    action: addLink,
    path: "/admin/tracking-links/new",
    form: () => ({ brand: "lumen", partnerId, name: "Twice" }),
  },
};

it.each(Object.keys(FORMS))(
  "a form of the back office that is sent twice makes one %s; another form makes another",
  async (name) => {
    const { table, action, path, json, form } = FORMS[name] as Form;
    const count = async () =>
      Number((await app.owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
    const slab = { lender_id: lenderId, revenue_type_id: 1, revenue_flat: "10", revenue_percent: "1.5" };
    const send = async (key: string) => {
      const sent = form ? { form: { ...form(), key } } : { json: { ...(json ?? slab), key } };
      const { status, body } = await callRoute(action, { method: "POST", path, cookies: { a_atkn: token }, ...sent });
      return { status, body };
    };
    const before = await count();
    const key = randomUUID();
    const answers = await Promise.all([send(key), send(key)]);
    answers.push(await send(key));
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map(() => (name === "tracking link" ? 302 : form || name === "slab" ? 200 : 201)),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(await count()).toBe(before + 1);
    if (name === "lender") return;
    await send(randomUUID());
    expect(await count()).toBe(before + 2);
  },
);
