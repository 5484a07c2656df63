import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loader as approvals } from "~/routes/admin/approvals/route";
import { loader as merchants } from "~/routes/admin/merchants/route";
import { loader as security } from "~/routes/admin/security/route";
import { loader as drafts } from "~/routes/admin/time-machine/route";
import { loader as commissions } from "~/routes/api/partner-api/list-commissions";
import { loader as leads } from "~/routes/api/partner-api/list-leads";
import { loader as portalLeads } from "~/routes/partner/leads/route";
import { loader as referral } from "~/routes/partner/referral/route";
import { addApiKey } from "~/services/api-keys/add-api-key.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const LAST = 8_640_000_000_000_000;

it("a cursor that no row can have, of the year 0 or 33658, is the first page of every list", async () => {
  const cookies = { a_atkn: await staffToken(app, 1), p_atkn: await partnerToken(app) };
  const pages = [
    ...[`after=0000-01-01T00:00:00Z~${ID}`, `after=9999-12-31T23:59:59Z~${ID}`],
    ...[`before=999999999999999.${ID}`, `after=999999999999999.${ID}`, `after=${LAST}.${ID}`],
    ...[`before=${LAST.toString(36)}.${ID}`, `after=${LAST.toString(36)}.${ID}`],
  ];
  for (const query of pages) {
    for (const [loader, path] of [
      [approvals, "/admin/approvals"],
      [drafts, "/admin/time-machine"],
      [merchants, "/admin/merchant-management"],
      [security, "/admin/security"],
    ] as const)
      expect((await callRoute(loader, { path: `${path}?${query}`, cookies })).status, `${path} ${query}`).toBe(200);
    for (const [loader, path] of [
      [portalLeads, "/partner/leads"],
      [referral, "/partner/referral"],
    ] as const) {
      const call = { host: "lumen.localhost", path: `${path}?${query}`, cookies };
      expect((await callRoute(loader, call)).status, `${path} ${query}`).toBe(200);
    }
  }
});

it("BEY-25 the partners' API refuses a time and a cursor that no row can have", async () => {
  const made = await asPartner(app, (ctx) =>
    addApiKey({ ctx, name: "Server", rights: ["leads:read", "commissions:read"] }),
  );
  if (!made.ok) throw new Error(made.code);
  const ask = async (loader: typeof leads, path: string) =>
    (await callRoute(loader, { host: "lumen.localhost", path, bearer: made.secret })).status;
  for (const loader of [leads, commissions]) {
    expect(await ask(loader, `/api/v1/partner/list?cursor=${LAST.toString(36)}.${ID}`)).toBe(422);
    expect(await ask(loader, `/api/v1/partner/list?cursor=zzzzzzzzzzz.${ID}`)).toBe(422);
  }
  expect(await ask(leads, "/api/v1/partner/leads?since=0000-01-01T00:00:00Z")).toBe(422);
  expect(await ask(leads, "/api/v1/partner/leads?since=9999-12-31T23:59:59Z")).toBe(200);
});
