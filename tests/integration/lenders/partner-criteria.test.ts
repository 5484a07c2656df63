import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader } from "~/routes/api/partners/list-eligibility-criteria";
import type { PartnerCriteria } from "~/services/lenders/list-partner-criteria.server";

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

  it("is for partners: strangers and staff are signed out", async () => {
    for (const bearer of [undefined, await staffToken(app, 1)])
      expect((await callRoute(loader, { host: "lumen.localhost", path, ...(bearer ? { bearer } : {}) })).status).toBe(
        401,
      );
  });
});
