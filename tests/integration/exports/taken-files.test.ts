import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loader as brand } from "~/routes/admin/brand/export.route";
import { loader as cards } from "~/routes/admin/catalogue-import/cards-file.route";
import { loader as lenders } from "~/routes/admin/catalogue-import/lenders-file.route";
import { loader as outliers } from "~/routes/admin/promises/outliers.route";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const rowsOf = async (query: string, values: unknown[] = []) => (await app.owner.query(query, values)).rows;

it("BEY-09 a file that staff take at once is in the trail and among the security events, by whom", async () => {
  const brandId = app.brand("lumen").id;
  const who = await staffIdOf(app, 1);
  const a_atkn = await staffToken(app, 1);
  const take = (handler: typeof brand, path: string, id = "") =>
    callRoute(handler, { path: `/admin/${path}`, params: { id }, cookies: { a_atkn } });
  const taken = [
    await take(brand, `partners/${brandId}/export`, brandId),
    await take(cards, "credit-cards/import/file"),
    await take(lenders, "lenders/import/file"),
    await take(outliers, "promises/outliers"),
  ];
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const trail = await rowsOf(
    "select brand_id, actor_id, after->>'file' as file from audit_entries where action = 'file.take' order by at, file",
  );
  expect(trail.map(({ file }) => file).sort()).toEqual(["brand", "credit-cards", "lenders", "promise-outliers"]);
  expect(trail.find(({ file }) => file === "brand")).toMatchObject({ brand_id: brandId, actor_id: who });
  const [events] = await rowsOf(
    "select count(*)::int as n from security_events where kind = 'export' and reason = 'file.take' and who = $1",
    [`staff:${who}`],
  );
  expect(events.n).toBe(trail.length);
});
