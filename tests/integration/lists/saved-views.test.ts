import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { action, loader } from "~/routes/admin/saved-views/route";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const PATH = "/admin/saved-views";
const cookies = async (role: RoleId) => ({ a_atkn: await staffToken(app, role) });

const post = async (form: Record<string, string>, role: RoleId = 1) =>
  (await callRoute(action, { path: PATH, method: "POST", form, cookies: await cookies(role) })).status;

type View = { id: string; name: string; query: string; by: string | null };

const views = async (list: string, role: RoleId = 1) => {
  const { body, status } = await callRoute(loader, { path: `${PATH}?list=${list}`, cookies: await cookies(role) });
  return { status, ...(body as { own: View[]; shared: View[] }) };
};

describe("saved views of a list", () => {
  it("ADM-11 each list has its own, which are renamed and removed by their owner alone", async () => {
    const view = { intent: "save-view", list: "vendors-report", name: "Haldi", isShared: "on" };
    expect(await post({ ...view, query: "brand=haldi&days=last-7&after=2026-01-01T00:00:00.000Z~x&open=1" })).toBe(200);
    const { own } = await views("vendors-report");
    expect(own).toMatchObject([{ name: "Haldi", query: "brand=haldi&days=last-7", by: null }]);
    expect((await views("products-report")).own).toEqual([]);
    const id = own[0]?.id ?? "";
    const other = await views("vendors-report", 2);
    expect([other.own, other.shared.map(({ name }) => name)]).toEqual([[], ["Haldi"]]);
    expect(await post({ intent: "remove-view", list: "vendors-report", id }, 2)).toBe(404);
    expect(await post({ intent: "rename-view", list: "vendors-report", id, name: "Mine" }, 2)).toBe(404);
    const unshared = { intent: "save-view", list: "vendors-report", name: "For me", query: "brand=lumen" };
    expect(await post(unshared)).toBe(200);
    expect((await views("vendors-report", 2)).shared.map(({ name }) => name)).toEqual(["Haldi"]);
    expect(await post({ intent: "rename-view", list: "vendors-report", id, name: "Only Haldi" })).toBe(200);
    expect((await views("vendors-report")).own.map(({ name }) => name)).toEqual(["For me", "Only Haldi"]);
    expect(await post({ intent: "remove-view", list: "vendors-report", id })).toBe(200);
    expect((await views("vendors-report", 2)).shared).toEqual([]);
  });

  it("OQ-84 are for those who may see the list", async () => {
    const view = { intent: "save-view", name: "Locks", query: "kind=lock" };
    expect(await post({ ...view, list: "security" }, 2)).toBe(404);
    expect((await views("security", 2)).status).toBe(404);
    expect((await views("nothing")).status).toBe(404);
    expect(await post({ ...view, list: "nothing" })).toBe(422);
    expect(await post({ ...view, list: "calls" }, 3)).toBe(200);
    expect((await views("calls", 3)).own).toHaveLength(1);
  });
});
