import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loader as home } from "~/routes/partner/home/route";
import { loader as product } from "~/routes/partner/product/route";
import { action as askForFile, loader as reports } from "~/routes/partner/reports/route";
import { action as dispute } from "~/routes/partner/statement/route";

const HOST = "lumen.localhost";

let app: App;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await partnerToken(app, { kind: "staff" });
});
afterAll(() => app.close());

const withhold = async (...rights: string[]) =>
  app.owner.query("update partner_users set withheld_rights = $2 where id = $1", [
    await partnerUserIdOf(app, { kind: "staff" }),
    rights,
  ]);

const call = (handler: Parameters<typeof callRoute>[0], path: string, more: Record<string, unknown> = {}) =>
  callRoute(handler, { path, host: HOST, cookies: { p_atkn: token }, ...more });

async function seen() {
  const params = { productId: "PL" };
  const pages = {
    home: (await call(home, "/partner")).body as { commission: unknown },
    product: (await call(product, "/partner/product-offering/PL", { params })).body as {
      commission: unknown;
    },
    reports: (await call(reports, "/partner/reports")).body as {
      showsCommission: boolean;
      lines: { commission: string | null }[];
    },
  };
  return {
    home: pages.home.commission,
    product: pages.product.commission,
    reports: [pages.reports.showsCommission, pages.reports.lines.some(({ commission }) => commission !== null)],
  };
}

it("OQ-64 who may not see statements sees no commission on any page, and asks for no file with it", async () => {
  await app.owner.query(
    `insert into commission_lines (brand_id, id, partner_id, application_id, period, disbursed_paise, commission_paise, kind)
     select a.brand_id, gen_random_uuid(), p.partner_id, a.id, '2026-11', 10000000, 250000, 'commission'
     from prospects p join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
     where p.brand_id = $1 and p.partner_id is not null order by p.created_at desc limit 5`,
    [app.brand("lumen").id],
  );
  await withhold();
  expect(await seen()).toEqual({
    home: expect.objectContaining({ kind: "partner" }),
    product: expect.objectContaining({ terms: expect.any(String) }),
    reports: [true, true],
  });
  await withhold("statements:read");
  expect(await seen()).toEqual({ home: null, product: null, reports: [false, false] });
  const response = await call(askForFile, "/partner/reports", {
    method: "POST",
    form: { query: "" },
  });
  expect(response.status).toBe(303);
  const { rows } = await app.owner.query("select kind from lead_exports order by created_at desc limit 1");
  expect(rows).toEqual([{ kind: "leads" }]);
});

it("OQ-64 who may not see reports or statements asks for no file and disputes no line", async () => {
  await withhold("reports:read", "statements:read");
  const file = await call(askForFile, "/partner/reports", {
    method: "POST",
    form: { query: "" },
  });
  const line = await call(dispute, "/partner/statements/2026-11", {
    params: { month: "2026-11" },
    method: "POST",
    form: { intent: "withdraw", lineId: "01999999-0000-7000-8000-000000000000" },
  });
  expect([file.location, line.location]).toEqual(["/partner?denied=1", "/partner?denied=1"]);
  await withhold();
});
