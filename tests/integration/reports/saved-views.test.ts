import { type App, openApp } from "@tests/support/app";
import { asStaff, staffIdOf } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSavedViews, saveView } from "~/services/saved-views/saved-views.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

describe("saved views of a list", () => {
  it("ROUTE-A08 the own ones are all there, however many colleagues share", async () => {
    await app.owner.query(
      `insert into saved_views (id, staff_user_id, list, name, query, is_shared)
       select gen_random_uuid(), $1, 'merchants', 'A view of a colleague ' || n, 'brand=haldi', true from generate_series(1, 120) n`,
      [await staffIdOf(app, 2)],
    );
    const own = { name: "Zinnia", query: "brand=lumen", isShared: false };
    const views = await asStaff(app, 1, async (ctx) => {
      expect(await saveView({ ctx, list: "merchants", ...own })).toEqual({ ok: true });
      return listSavedViews({ ctx, list: "merchants" });
    });
    expect(views.own).toMatchObject([{ ...own, by: null }]);
    expect(views.shared).toHaveLength(50);
    expect(views.shared[0]?.by).toBeTruthy();
  });
});
