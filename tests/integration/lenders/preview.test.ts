import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action as preview } from "~/routes/api/lenders/preview-change";
import { previewLenderChange } from "~/services/eligibility/preview-lender-change.server";

describe("BEY-14 the preview of a change", () => {
  let app: App;
  let lenderId: string;

  /** An applicant of some days ago, with a monthly income. */
  async function applicant(income: number | null, daysAgo: number, brand = "lumen") {
    const who = await insertApplicant(app.owner, app.brand(brand), { income });
    await app.owner.query(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, created_at, updated_at)
       values ($1, $2, $3, $4, 'PL', now() - make_interval(days => $5), now())`,
      [who.brand.id, randomUUID(), who.customerId, who.prospectId, daysAgo],
    );
  }

  const think = (property: string, value: unknown, { minutesLater = 0 } = {}) =>
    asStaff(app, 1, (ctx) => {
      const now = new Date(ctx.now.getTime() + minutesLater * 60_000);
      return previewLenderChange({ ctx: { ...ctx, now }, lenderId, property, value });
    });

  beforeAll(async () => {
    app = await openApp({ data: "demo" });
    await app.owner.query("update applications set created_at = now() - interval '60 days'");
    lenderId = (await insertLender(app.owner, { slug: "thought-of", columns: { min_income: 40_000 } })).id;
    for (const income of [30_000, 35_000, 45_000, 50_000, 60_000, 70_000, 80_000, 90_000]) await applicant(income, 3);
    await applicant(55_000, 29, "haldi");
    await applicant(20_000, 10, "haldi");
    await applicant(45_000, 40);
    await applicant(null, 2);
  });
  afterAll(() => app.close());

  it("BEY-14 counts last month's applicants of every brand with complete facts who gain or lose the lender", async () => {
    expect(await think("min_income", 32_000)).toEqual({
      ok: true,
      change: { applicants: 10, before: 7, after: 8, gain: 1, lose: 0, asks: false },
    });
    expect(await think("min_income", null)).toMatchObject({ change: { gain: 3, lose: 0 } });
    expect(await think("max_income", 85_000)).toMatchObject({ change: { before: 7, after: 6, lose: 1 } });
  });

  it("OQ-109 asks when more than a fifth of all applicants lose it, not at a fifth", async () => {
    expect(await think("min_income", 52_000)).toMatchObject({ change: { lose: 2, asks: false } });
    expect(await think("min_income", 56_000)).toMatchObject({ change: { lose: 3, asks: true } });
    expect(await think("salaried", 0)).toMatchObject({ change: { after: 0, lose: 7, asks: true } });
  });

  it("BEY-14 writes nothing, and asks the database for the applicants once a minute", async () => {
    const count = async () =>
      (
        await app.owner.query(
          "select version, (select count(*) from audit_entries) as audits from lenders where id = $1",
          [lenderId],
        )
      ).rows[0];
    const before = await count();
    await think("min_age", 40);
    await applicant(75_000, 1);
    expect(await think("min_age", 40)).toMatchObject({ change: { applicants: 10 } });
    expect(await think("min_age", 40, { minutesLater: 2 })).toMatchObject({ change: { applicants: 11, after: 0 } });
    expect(await count()).toEqual(before);
  });

  it("BEY-14 judges a lender that is off as if it were on; what is not a criterion, or wrong, is refused", async () => {
    await app.owner.query("update lenders set lender_status = 0 where id = $1", [lenderId]);
    expect(await think("min_income", 95_000)).toMatchObject({ change: { after: 0 } });
    expect(await think("priority", 1)).toMatchObject({ code: "not-a-criterion" });
    expect(await think("min_age", 200)).toMatchObject({ code: "not-whole" });
    expect(await think("min_age", 61)).toMatchObject({ code: "above-max" });
  });

  it("BEY-14 the call answers the counts", async () => {
    const answer = await callRoute(preview, {
      path: "/api/preview-lender-change",
      method: "POST",
      json: { lender_id: lenderId, property: "min_income", value: "40,000" },
      bearer: await staffToken(app, 1),
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { gain: 0, lose: 0, asks: false } } });
  });
});
