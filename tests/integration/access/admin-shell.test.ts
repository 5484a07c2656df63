import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { loader as layout } from "~/routes/admin/frame/route";
import { loader as index } from "~/routes/admin/home/route";
import { loader as missing } from "~/routes/admin/not-found/route";

let app: App;
const tokens = new Map<RoleId, string>();
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  for (const role of [1, 2, 3] as const) tokens.set(role, await staffToken(app, role));
});
afterAll(() => app.close());

const as = (role: RoleId, more: Record<string, string> = {}) => ({ a_atkn: tokens.get(role) ?? null, ...more });

describe("the frame of the back office", () => {
  it.each([
    [1, "/admin/dashboard"],
    [2, "/admin/dashboard"],
    [3, "/admin/csr-portal"],
  ] as const)("OQ-01 ROUTE-A02 /admin leads role %i to %s", async (role, to) => {
    const answer = await callRoute(index, { path: "/admin", cookies: as(role) });
    expect([answer.status, answer.location]).toEqual([302, to]);
  });

  it.each([1, 2, 3] as const)(
    "AUTH-25 OQ-26 tells role %i who is signed in, and how long one may be inactive",
    async (role) => {
      const answer = await callRoute(layout, { path: "/admin/csr-portal", cookies: as(role) });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ roleId: role, inactivity: { idleMinutes: 30, countdownSeconds: 60 } });
      expect((answer.body as { name: string }).name).toBeTruthy();
      expect(answer.text).not.toContain("@");
    },
  );

  it("ADM-01 draws as this browser chose, and not by a value that nobody offers", async () => {
    const chosen = await callRoute(layout, { path: "/admin", cookies: as(1, { scheme: "dark", side: "narrow" }) });
    expect(chosen.body).toMatchObject({ scheme: "dark", isNarrow: true });
    const odd = await callRoute(layout, { path: "/admin", cookies: as(1, { scheme: "<script>", side: "1" }) });
    expect(odd.body).toMatchObject({ scheme: "system", isNarrow: false });
  });

  it("AUTH-08 AUTH-16 sends strangers to the sign-in and back, also from an address without a page", async () => {
    for (const loader of [layout, missing]) {
      const answer = await callRoute(loader, { path: "/admin/nothing?x=1", cookies: {} });
      expect([answer.status, answer.location]).toEqual([302, "/admin/login?callback=%2Fadmin%2Fnothing%3Fx%3D1"]);
    }
    expect((await callRoute(missing, { path: "/admin/nothing", cookies: as(3) })).status).toBe(404);
  });
});
