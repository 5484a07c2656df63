import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader } from "~/routes/api/partners/list-eligibility-criteria";
import { listPartnerCriteria, type PartnerCriteria } from "~/services/lenders/list-partner-criteria.server";

let app: App;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await partnerToken(app);
});

afterAll(() => app.close());

const path = "/api/partner/get-eligibility-criteria";
const read = async () => {
  const { status, body } = await callRoute(loader, { host: "lumen.localhost", path, bearer: token });
  expect(status).toBe(200);
  return (body as { data: PartnerCriteria[] }).data;
};

describe("GET /api/partner/get-eligibility-criteria", () => {
  it("API-05 PAR-05 ENT-07 lists the texts of the lenders that take applications, and nothing else of them", async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from lenders where deleted_at is null and lender_status = 1 order by priority nulls last, name limit 2",
    );
    const [first, second] = rows.map(({ id }) => id);
    await app.owner.query("update lenders set age_text = '21 to 58', cibil_text = null where id = $1", [first]);
    const listed = await read();
    expect(listed[0]).toMatchObject({ lender_id: first, age: "21 to 58", cibil: null });
    expect(Object.keys(listed[0] ?? {})).toEqual([
      "lender_id",
      "name",
      "age",
      "employment",
      "income",
      "min_loan",
      "max_loan",
      "cibil",
      "lender_journey",
      "mp4_text",
      "pptx_text",
      "pdf_text",
    ]);
    await app.owner.query("update lenders set lender_status = 0 where id = $1", [first]);
    expect((await read())[0]?.lender_id).toBe(second);
  });

  it("PAR-05 OQ-112 lists lenders of the brand's own products only, and on a single-lender site that lender", async () => {
    const lendersFor = async (brand: string) => {
      const listed = await withTenant(contextOf(app.brand(brand)), (ctx) => listPartnerCriteria({ ctx }));
      const { rows } = await app.owner.query<{ slug: string; segments: string[] }>(
        `select slug, (select array_agg(segment) from lender_segments s where s.lender_id = l.id) as segments
         from lenders l where id = any($1) order by slug`,
        [listed.map(({ lender_id }) => lender_id)],
      );
      return rows;
    };
    const gold = await lendersFor("sona");
    expect(gold.length).toBeGreaterThan(0);
    expect(gold.filter(({ segments }) => !segments.includes("gl"))).toEqual([]);
    const { lenderKey } = app.brand("tamarind");
    expect(lenderKey).not.toBeNull();
    expect((await lendersFor("tamarind")).map(({ slug }) => slug)).toEqual([lenderKey]);
  });

  it("is for partners: strangers and staff are signed out", async () => {
    for (const bearer of [undefined, await staffToken(app, 1)])
      expect((await callRoute(loader, { host: "lumen.localhost", path, ...(bearer ? { bearer } : {}) })).status).toBe(
        401,
      );
  });
});
