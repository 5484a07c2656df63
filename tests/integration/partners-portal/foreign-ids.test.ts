import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { action as change } from "~/routes/partner/integration/change.route";
import { loader as leadLoader } from "~/routes/partner/leads/lead.route";
import { loader as fileLoader } from "~/routes/partner/reports/file.route";
import { action as usersAction } from "~/routes/partner/settings/users.route";
import { action as statementAction } from "~/routes/partner/statement/route";
import { action as ticketAction, loader as ticketLoader } from "~/routes/partner/ticket/route";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { POLICY } from "../../architecture/policy-table";
import { openStatementFixture, type StatementFixture } from "../statements/fixture";

const MONTH = "2025-05";

type Things = Record<"lead" | "ticket" | "key" | "endpoint" | "site" | "delivery" | "user" | "line" | "file", string>;
type Case = {
  name: string;
  route: string;
  handler: Parameters<typeof callRoute>[0];
  /** The request that names a thing of its owner. */
  ask: (things: Things) => {
    path: string;
    params?: Record<string, string>;
    form?: Record<string, string>;
    json?: object;
  };
};

const posted = (name: string, body: (things: Things) => object): Case => ({
  name,
  route: "/partner/digital-integration/change",
  handler: change,
  ask: (things) => ({ path: "/partner/digital-integration/change", json: body(things) }),
});

/** Every way to name something of a partner by its id; a start for a shop is tested with the counter. */
const CASES: Case[] = [
  {
    name: "a lead",
    route: "/partner/leads/:id",
    handler: leadLoader,
    ask: ({ lead: id }) => ({ path: `/partner/leads/${id}`, params: { id } }),
  },
  {
    name: "a ticket",
    route: "/partner/communication/tickets/:id",
    handler: ticketLoader,
    ask: ({ ticket: id }) => ({ path: `/partner/communication/tickets/${id}`, params: { id } }),
  },
  {
    name: "a reply to a ticket",
    route: "/partner/communication/tickets/:id",
    handler: ticketAction,
    ask: ({ ticket: id }) => ({
      path: `/partner/communication/tickets/${id}`,
      params: { id },
      form: { intent: "close", version: "1" },
    }),
  },
  {
    name: "a file of leads",
    route: "/partner/reports/files/:id",
    handler: fileLoader,
    ask: ({ file: id }) => ({ path: `/partner/reports/files/${id}`, params: { id } }),
  },
  {
    name: "a user to block",
    route: "/partner/settings/users",
    handler: usersAction,
    ask: ({ user: userId }) => ({ path: "/partner/settings/users", form: { intent: "block", userId } }),
  },
  {
    name: "a line to dispute",
    route: "/partner/statements/:month",
    handler: statementAction,
    ask: ({ line: lineId }) => ({
      path: `/partner/statements/${MONTH}`,
      params: { month: MONTH },
      form: { intent: "dispute", lineId, reason: "amount", text: "This amount is not right." },
    }),
  },
  posted("a key to rotate", ({ key: keyId }) => ({ intent: "rotate-key", keyId, hours: 24 })),
  posted("a key to revoke", ({ key: keyId }) => ({ intent: "revoke-key", keyId })),
  posted("an endpoint to switch off", ({ endpoint: endpointId }) => ({
    intent: "switch-endpoint",
    endpointId,
    isOn: false,
  })),
  posted("a secret to change", ({ endpoint: endpointId }) => ({ intent: "rotate-secret", endpointId, hours: 24 })),
  posted("a test event", ({ endpoint: endpointId }) => ({ intent: "test-event", endpointId })),
  posted("a delivery to repeat", ({ endpoint: endpointId, delivery: deliveryId }) => ({
    intent: "replay",
    endpointId,
    deliveryId,
  })),
  posted("failed deliveries to repeat", ({ endpoint: endpointId }) => ({ intent: "replay-failed", endpointId })),
  posted("a site to check", ({ site: siteId }) => ({ intent: "check-site", siteId })),
  posted("a record for a site", ({ site: siteId }) => ({ intent: "make-record", siteId })),
  posted("a site to remove", ({ site: siteId }) => ({ intent: "remove-site", siteId })),
];

let fixture: StatementFixture;
/** The owner of what is asked for, and somebody else of the same brand. */
let things: Things;
let tokens: Record<"stranger" | "otherBrand" | "otherShop", string>;

const NOBODYS: Things = {
  lead: randomUUID(),
  ticket: randomUUID(),
  key: randomUUID(),
  endpoint: randomUUID(),
  site: randomUUID(),
  delivery: randomUUID(),
  user: randomUUID(),
  line: randomUUID(),
  file: randomUUID(),
};

const tokenOf = (partnerUserId: string) =>
  withTenant(contextOf(fixture.app.brand("lumen")), (ctx) =>
    openPartnerSession({ ctx, owner: { partnerUserId }, oldToken: null }),
  );

/** What a user gets: status, target, and the body without the ids that were sent. */
async function answerTo({ handler, ask }: Case, p_atkn: string, things: Things, host = "lumen.localhost") {
  const request = ask(things);
  const isPost = request.form !== undefined || request.json !== undefined;
  const { status, location, body } = await callRoute(handler, {
    ...request,
    host,
    cookies: { p_atkn, language: "en" },
    ...(isPost ? { method: "POST" } : {}),
  });
  let text = JSON.stringify(body) ?? "";
  for (const id of Object.values(things)) text = text.replaceAll(id, "<id>");
  return { status, location, text };
}

/** All rows that somebody else must not change. */
const stored = async () => {
  const tables = [
    "partner_api_keys",
    "webhook_endpoints",
    "webhook_deliveries",
    "partner_sites",
    "portal_tickets",
    "partner_users",
  ];
  const texts = await Promise.all(
    [...tables, "statement_disputes"].map(async (table) => {
      const { rows } = await fixture.app.owner.query<{ text: string }>(
        `select coalesce(string_agg(t::text, '|' order by t::text), '') as text from ${table} t where brand_id = $1`,
        [fixture.brandId],
      );
      return rows[0]?.text;
    }),
  );
  return texts.join("\n");
};

beforeAll(async () => {
  fixture = await openStatementFixture();
  const { owner } = fixture.app;
  const ownerId = await partnerUserIdOf(fixture.app);
  const one = async (text: string, ...values: unknown[]) => (await owner.query(text, values)).rows[0];
  const { brand_id, partner_id } = await one("select brand_id, partner_id from partner_users where id = $1", ownerId);
  const ids = {
    ...NOBODYS,
    key: randomUUID(),
    endpoint: randomUUID(),
    site: randomUUID(),
    delivery: randomUUID(),
    ticket: randomUUID(),
    file: randomUUID(),
  };
  await owner.query(
    `insert into partner_api_keys (brand_id, id, partner_id, name, prefix, secret_hash, rights, created_by)
     values ($1, $2, $3, 'Shop', 'lok_lumen_ab', $4, '{leads:read}', $5)`,
    [brand_id, ids.key, partner_id, randomUUID(), ownerId],
  );
  await owner.query(
    `insert into webhook_endpoints (brand_id, id, partner_id, url, kinds, secret_enc, created_by)
     values ($1, $2, $3, 'https://hooks.example.com/a', '{lead.created}', 'sealed', $4)`,
    [brand_id, ids.endpoint, partner_id, ownerId],
  );
  await owner.query(
    `insert into webhook_deliveries (brand_id, id, endpoint_id, kind, subject_id, data, occurred_at, state)
     values ($1, $2, $3, 'lead.created', $4, '{}', now(), 'failed')`,
    [brand_id, ids.delivery, ids.endpoint, randomUUID()],
  );
  await owner.query(
    `insert into partner_sites (brand_id, id, partner_id, host, token, created_by) values ($1, $2, $3, 'shop.example.com', 'token', $4)`,
    [brand_id, ids.site, partner_id, ownerId],
  );
  await owner.query(
    `insert into portal_tickets (brand_id, id, partner_id, number, kind, subject) values ($1, $2, $3, 'T-FOREIGN', 'tech-support', 'Mine')`,
    [brand_id, ids.ticket, partner_id],
  );
  await owner.query(
    `insert into lead_exports (brand_id, id, partner_id, kind, locale, created_by, expires_at)
     values ($1, $2, $3, 'leads', 'en', $4, now() + interval '1 day')`,
    [brand_id, ids.file, partner_id, ownerId],
  );
  const lead = { id: randomUUID() };
  await owner.query(
    `insert into prospects (brand_id, id, channel, identifier_idx, partner_id, product) values ($1, $2, 'mobile', 'of-nobody-else', $3, 'PL')`,
    [brand_id, lead.id, partner_id],
  );
  const staff = await one("select id from partner_users where partner_id = $1 and kind = 'staff' limit 1", partner_id);
  const shop = await one(
    "select merchant_id from partner_users where id = $1",
    await partnerUserIdOf(fixture.app, { kind: "merchant" }),
  );
  const { id: application } = await one(
    `select a.id from applications a where a.brand_id = $1 and not exists (
       select 1 from prospects p where p.brand_id = a.brand_id and p.merchant_id = $2 and p.id = a.prospect_id) limit 1`,
    brand_id,
    shop.merchant_id,
  );
  const line = await fixture.addLine({ brandId: brand_id, partnerId: partner_id, userId: ownerId }, MONTH, 30_000, {
    application,
  });
  things = { ...ids, lead: lead.id, user: staff.id, line };

  const other = await fixture.addPartner();
  // A month of the stranger's own, so that only the line is foreign.
  await fixture.addLine(other, MONTH, 40_000);
  tokens = {
    stranger: await tokenOf(other.userId),
    otherBrand: await partnerToken(fixture.app, { brand: "haldi" }),
    otherShop: await partnerToken(fixture.app, { kind: "merchant" }),
  };
});
afterAll(() => fixture?.app.close());

describe("a thing of another partner", () => {
  it.each(CASES)("OQ-13 OQ-64 $name answers a partner of the same brand as one that does not exist", async (one) => {
    const before = await stored();
    const foreign = await answerTo(one, tokens.stranger, things);
    expect(foreign).toEqual(await answerTo(one, tokens.stranger, NOBODYS));
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toBe(before);
  });

  it.each(CASES)(
    "OQ-13 $name of another shop answers a merchant as one that does not exist, or is not a merchant's",
    async (one) => {
      const before = await stored();
      expect(await answerTo(one, tokens.otherShop, things)).toEqual(await answerTo(one, tokens.otherShop, NOBODYS));
      expect(await stored()).toBe(before);
    },
  );

  it.each(CASES)("OQ-12 OQ-13 $name is not there for another brand's partner, on either host", async (one) => {
    const before = await stored();
    expect((await answerTo(one, tokens.otherBrand, things)).location ?? "").toMatch(/^\/partner\/login|^$/);
    expect([302, 401]).toContain((await answerTo(one, tokens.otherBrand, things)).status);
    expect(await answerTo(one, tokens.otherBrand, things, "haldi.localhost")).toEqual(
      await answerTo(one, tokens.otherBrand, NOBODYS, "haldi.localhost"),
    );
    expect(await stored()).toBe(before);
  });

  it("the list has every address of the portal with an id", () => {
    const open = new Set(["month", "productId", "partner", "file"]);
    const named = POLICY.filter(({ audience }) => audience === "partner")
      .filter(({ route }) => [...route.matchAll(/:(\w+)/g)].some(([, name = ""]) => !open.has(name)))
      .map(({ route }) => route);
    expect([...new Set(named)].filter((route) => !CASES.some((one) => one.route === route))).toEqual([]);
  });
});
