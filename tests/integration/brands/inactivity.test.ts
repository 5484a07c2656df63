import { type App, openApp } from "@tests/support/app";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staffInactivity } from "~/services/access/inactivity";
import { withStaff } from "~/services/access/read-staff-session.server";
import { publishBrand, showBrands } from "~/services/brand-editor/publish-brand.server";
import { saveDraftFields } from "~/services/brands/save-draft-fields.server";
import { contextOf } from "../../factories/context";

let app: App;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});

afterAll(() => app.close());

const lives = (token: string) =>
  withStaff(contextOf(app.brand("cl")), token, async (_ctx, session) => session !== null);

it("OQ-26 AUTH-25 an administrator sets how long the back office may be idle, and the server keeps to it", async () => {
  const token = await staffToken(app, 2);
  await app.owner.query("update sessions set last_seen_at = now() - interval '10 minutes' where area = 'admin'");
  expect(await lives(token)).toBe(true);

  await app.owner.query("update sessions set last_seen_at = now() - interval '10 minutes' where area = 'admin'");
  const { id } = app.brand("cl");
  await asStaff(app, 1, (ctx) =>
    saveDraftFields({ ctx, brandId: id, fields: [{ path: "settings.inactivityMinutes.staff", text: "5" }] }),
  );
  await asStaff(app, 1, (ctx) => publishBrand({ ctx, brandId: id }));
  await showBrands();
  expect(staffInactivity(app.brand("cl"), "staff")).toEqual({ idleMinutes: 5, countdownSeconds: 60 });
  expect(await lives(token)).toBe(false);
  expect(app.brand("lumen").settings.inactivityMinutes).toEqual({ customer: 15, partner: 30, staff: 5 });
});
