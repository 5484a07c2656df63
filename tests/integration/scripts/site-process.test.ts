import { readFileSync } from "node:fs";
import { visitorOfPortalUser } from "@tests/support/accounts";
import { bringTo, type CustomerState } from "@tests/support/customer-states";
import { eventually } from "@tests/support/eventually";
import { requestLocal } from "@tests/support/http";
import { ownerRows } from "@tests/support/owner-rows";
import { type Stack, startStack } from "@tests/support/servers";
import { visitorOf } from "@tests/support/visitor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_KEY_RIGHTS } from "~/domain/partner-api/rights";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ webEnv: { WEB_AREAS: "site,portal", APP_DATABASE_URL: undefined } });
  Object.assign(process.env, { E2E_PORT: String(stack.port), E2E_OWNER_URL: stack.ownerUrl });
  process.env.E2E_INBOX_PORT = String((await stack.addWeb()).port);
}, 240_000);
afterAll(() => stack?.stop());

const CUSTOMER_STATES: [string, CustomerState, string][] = [
  ["cl", "new", "/products"],
  ["cl", "personal profile", "/user/user-detail"],
  ["lumen", "offers", "/user/offers"],
  ["lumen", "back again", "/user/welcome-back"],
  ["cl", "business offers", "/user/business-offers"],
  ["cl", "housing offers", "/user/housing-offers"],
  ["cl", "gold application", "/user/user-detail/gold-loan"],
  ["cl", "muthootgold", "/user/muthootgold"],
  ["cl", "cards", "/user/credit-card"],
  ["cl", "insurance", "/user/insurance/transaction"],
  ["tamarind", "lender build", "/user/lender-submit"],
];

/** A lender that decides by callbacks. */
const CALLS_BACK = "vindhya-bank";

const OWN_PAGES = ["/user/my-loans", "/my-consents", "/my-details", "/help", "/how-we-rank"];
const PORTAL_PAGES = [
  "/partner",
  "/partner/leads",
  "/partner/statements",
  "/partner/reports",
  "/partner/settings/users",
];

describe("a web process without the back office", { timeout: 240_000 }, () => {
  it("OQ-13 OQ-95 is started without the platform login and its password", () => {
    const environment = readFileSync(`/proc/${stack.web.pid()}/environ`, "utf8").split("\0");
    const given = environment.filter((line) => !line.startsWith("TEST_")); // the addresses of the tests themselves
    expect(given).toContain("WEB_AREAS=site,portal");
    expect(given.filter((line) => line.startsWith("APP_DATABASE_URL="))).toEqual([]);
    expect(given.join("\n")).not.toContain(`${new URL(stack.appUrl).username}:`);
  });

  it.each(CUSTOMER_STATES)("OQ-13 AUTH-12 on %s a customer comes to: %s", async (brand, customerState, path) => {
    const visitor = visitorOf(brand);
    await bringTo(visitor, customerState);
    for (const page of [path, ...OWN_PAGES]) {
      const { status } = await visitor.ask(page);
      expect({ page, status }).toEqual({ page, status: 200 });
    }
  });

  it("OQ-13 ROUTE-P01 a portal user opens the portal's pages", async () => {
    const [user] = await ownerRows<{ id: string }>(
      `select u.id from partner_users u join brands b on b.id = u.brand_id
       where b.key = 'lumen' and u.merchant_id is null and u.kind = 'owner' limit 1`,
    );
    const visitor = await visitorOfPortalUser("lumen", user?.id ?? "");
    for (const page of PORTAL_PAGES) {
      const { status } = await visitor.ask(page);
      expect({ page, status }).toEqual({ page, status: 200 });
    }
  });

  it("OQ-13 BEY-15 OQ-105 follows tracking links of every brand, and refuses a callback by its signature", async () => {
    const links = await ownerRows<{ code: string }>("select code from tracking_links where active limit 3");
    for (const { code } of links) expect((await visitorOf("cl").ask(`/t/${code}`)).status).toBe(302);
    const [ref] = await ownerRows<{ slug: string; ref: string }>(
      "select l.slug, c.ref from callback_refs c join lenders l on l.id = c.lender_id limit 1",
    );
    const refused = await visitorOf("cl").call(`/api/lender-callbacks/${ref?.slug}/${ref?.ref}`, {});
    expect(refused.status).toBe(401);
  });

  it("OQ-13 OQ-105 takes a lender's signed callback: the lender's decision is at the submission", async () => {
    const visitor = visitorOf("lumen");
    const { appId } = await bringTo(visitor, "offers");
    const sent = await visitor.call(`/api/applications/${appId}/submissions`, { lenderId: CALLS_BACK, consent: true });
    expect({ status: sent.status, text: sent.text }).toMatchObject({ status: 202 });
    const { submissionId } = (sent.json() as { data: { submissionId: string } }).data;
    const calls = () =>
      fetch(`${stack.sandboxUrl}/_ledger?submissionId=${submissionId}`)
        .then((answer) => answer.json() as Promise<{ action: string; state?: string; httpStatus?: number }[]>)
        .then((lines) => lines.filter(({ action }) => action === "callback"));
    await eventually("the lender has called back", async () => (await calls()).length > 0, 60);
    const [{ state, httpStatus } = {}] = await calls();
    expect(httpStatus).toBe(200);
    const found = await ownerRows<{ state: string; events: number }>(
      `select s.state, (select count(*)::int from submission_events e where e.submission_id = s.id and e.external_id like 'callback:%') as events
       from submissions s where s.id = $1`,
      [submissionId],
    );
    expect(found).toEqual([{ state, events: 1 }]);
  });

  it("OQ-13 BEY-25 OQ-62 a partner makes keys and reads by them, live and in the sandbox", async () => {
    const [owner] = await ownerRows<{ id: string }>(
      `select u.id from partner_users u join brands b on b.id = u.brand_id
       where b.key = 'lumen' and u.merchant_id is null and u.kind = 'owner' limit 1`,
    );
    const portal = await visitorOfPortalUser("lumen", owner?.id ?? "");
    const newKey = async (mode: string) => {
      const change = { intent: "add-key", name: "Server", rights: API_KEY_RIGHTS };
      const made = await portal.call(`/partner/digital-integration/change${mode}`, change);
      expect({ status: made.status, text: made.text }).toMatchObject({ status: 200 });
      return (made.json() as { data: { secret: string } }).data.secret;
    };
    const ask = async (key: string, path: string, body?: object) => {
      const text = body && JSON.stringify(body);
      const answer = await requestLocal(stack.port, `/api/v1/partner${path}`, {
        host: "lumen.localhost",
        method: body ? "POST" : "GET",
        body: text,
        headers: {
          Authorization: `Bearer ${key}`,
          ...(text && { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(text)) }),
        },
      });
      return { status: answer.status, data: (answer.json() as { data: Record<string, unknown> }).data };
    };
    const [live, test] = [await newKey(""), await newKey("?mode=test")];
    for (const key of [live, test])
      for (const path of ["", "/leads", "/submissions", "/commissions"])
        expect({ path, status: (await ask(key, path)).status }).toEqual({ path, status: 200 });
    for (const key of [live, test])
      expect(await ask(key, "/application-links", { product: "PL", reference: "drill-1" })).toMatchObject({
        status: 201,
      });
    expect((await ask(live, "/leads/3f2504e0-4f89-41d3-9a0c-0305e82c3301")).status).toBe(404);

    const lead = await ask(test, "/test/leads", { product: "PL", reference: "drill-2" });
    expect(lead.status).toBe(201);
    const offers = await ask(test, `/test/leads/${lead.data.lead_id}/offers`);
    const [{ lender_id } = {}] = offers.data as unknown as { lender_id?: string }[];
    const applied = await ask(test, `/test/leads/${lead.data.lead_id}/submissions`, {
      lender_id,
      amount_paise: 35_000_000,
    });
    expect(applied).toMatchObject({ status: 201, data: { submission_id: expect.any(String) } });
    const moved = await ask(test, `/test/submissions/${applied.data.submission_id}/moves`, { event: "approve" });
    expect(moved.status).toBe(200);
    expect(stack.web.log()).not.toContain("permission denied");
  });

  it("OQ-12 answers 404 for the back office, its calls and its sign-in, and needed the platform login for nothing", async () => {
    const visitor = visitorOf("cl");
    for (const page of ["/admin", "/admin/login", "/admin/partners", "/ADMIN", "/api/get-partners-data", "/dev/inbox"])
      expect({ page, status: (await visitor.ask(page)).status }).toEqual({ page, status: 404 });
    const responses = [
      await visitor.call("/api/auth/send-otp", { area: "admin", identifier: "admin@cl.example" }),
      await visitor.call("/api/auth/second-factor", { area: "admin", code: "123456" }),
      await visitor.call("/api/logout", { area: "admin" }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(stack.web.log()).not.toContain("no platform login");
    expect((await stack.get("/readyz")).status).toBe(200);
    const seen = await ownerRows<{ role: string }>("select role from processes where stopped_at is null");
    expect(seen.map(({ role }) => role).sort()).toEqual(["web", "web", "worker"]);
  });
});
