import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action as updateCard } from "~/routes/api/cards/update";
import { action as updateLender } from "~/routes/api/lenders/update";
import { action as updateUtm } from "~/routes/api/partners/update-utm";

let app: App;
let a_atkn: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
});
afterAll(() => app.close());

type Row = Record<string, unknown>;

const row = async (table: string, where: string) => {
  const found = (await app.owner.query<Row>(`select * from ${table} where ${where} order by id limit 1`)).rows[0];
  if (!found) throw new Error(`no row of ${table}`);
  return found;
};

/** The columns that differ, without those that every change moves. */
const changed = (before: Row, after: Row) =>
  Object.keys(after).filter(
    (name) => !["version", "updated_at"].includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

const call = (
  handler: typeof updateLender,
  path: string,
  json: Record<string, unknown>,
  params: Record<string, string> = {},
) => callRoute(handler, { path, params, method: "POST", json, cookies: { a_atkn } });

describe("the edit dialogs", () => {
  it("ADM-23 change one property of a credit card, a partner and a lender, and leave all others as they were", async () => {
    const card = await row("credit_cards", "deleted_at is null");
    await call(updateCard, "/api/update-credit-card", {
      category_id: card.id,
      property: "annual_fee",
      value: "₹321 a year",
    });
    expect(changed(card, await row("credit_cards", `id = '${card.id}'`))).toEqual(["annual_fee"]);

    const lender = await row("lenders", "deleted_at is null");
    await call(updateLender, "/api/update-lender-data", { lender_id: lender.id, property: "priority", value: 4321 });
    expect(changed(lender, await row("lenders", `id = '${lender.id}'`))).toEqual(["priority"]);

    const brandId = app.brand("haldi").id;
    const partner = await row("partners", `brand_id = '${brandId}'`);
    const path = `/api/update-partner-utm/${brandId}`;
    expect((await call(updateUtm, path, { utm_id: "one-property" }, { id: brandId })).status).toBe(200);
    expect(changed(partner, await row("partners", `id = '${partner.id}'`))).toEqual(["utm_id"]);
  });
});
