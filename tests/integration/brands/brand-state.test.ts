import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/admin/brand/route";
import { loader as listPage } from "~/routes/admin/brands/route";
import { loader as trackingLink } from "~/routes/customer/tracking-link/route";
import { brands } from "~/services/brands/brands.server";

let app: App;
let a_atkn: string;
let id: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
  id = app.brand("haldi").id;
});
afterAll(() => app.close());

type State = { use: Record<string, number | string[]>; last: { at: string; by: string; reason: string } | null };
type Listed = { partners: { key: string }[]; counts: Record<string, number> };

const page = async (tab: string, brandId = id) =>
  (
    await callRoute(loader, {
      path: `/admin/partners/${brandId}?tab=${tab}`,
      params: { id: brandId },
      cookies: { a_atkn },
    })
  ).body;
const state = async () => (await page("settings")) as { editor: { status: string }; state: State };
const move = (form: Record<string, string>, brandId = id) =>
  callRoute(action, {
    path: `/admin/partners/${brandId}`,
    params: { id: brandId },
    method: "POST",
    cookies: { a_atkn },
    form,
  });
const listed = async (query = "") =>
  (await callRoute(listPage, { path: `/admin/partners${query}`, cookies: { a_atkn } })).body as Listed;
const count = async (text: string) => (await app.owner.query<{ n: number }>(text, [id])).rows[0]?.n;
const counted = async (text: string) => ({ count: await count(text), isMore: false });
const REASON = "The partner ended its contract";

describe("the state of a brand", () => {
  it("ADM-13 says first what suspending means: customers, applications at lenders, portal users, links and hosts", async () => {
    const { state: stateShown } = await state();
    expect(stateShown.use).toMatchObject({
      openApplications: await counted("select count(*)::int as n from applications where brand_id = $1 and is_open"),
      portalUsers: await counted("select count(*)::int as n from partner_users where brand_id = $1 and active"),
      links: await counted("select count(*)::int as n from tracking_links where brand_id = $1 and active"),
      hosts: ["haldi.localhost"],
    });
    expect(stateShown.last).toBeNull();
  });

  it("ADM-13 suspends only with the typed key and a reason, and never the main brand", async () => {
    expect(await move({ intent: "suspend", key: "lumen", reason: REASON })).toMatchObject({
      status: 422,
      body: { errors: { key: ["This is not the brand's key."] } },
    });
    expect(await move({ intent: "suspend", key: "haldi", reason: "" })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const main = app.brand("cl").id;
    expect(await move({ intent: "suspend", key: "cl", reason: REASON }, main)).toMatchObject({ body: { ok: false } });
    expect((await state()).editor.status).toBe("live");
  });

  it("ADM-13 a suspended brand serves nobody, keeps everything of its customers, and can be put live again", async () => {
    const before = await count("select count(*)::int as n from applications where brand_id = $1");
    const { rows } = await app.owner.query<{ code: string }>(
      "select code from tracking_links where brand_id = $1 limit 1",
      [id],
    );
    const code = rows[0]?.code ?? "";
    expect((await move({ intent: "suspend", key: "haldi", reason: REASON })).status).toBe(200);
    const suspended = await state();
    expect([suspended.editor.status, suspended.state.last]).toEqual([
      "suspended",
      { at: expect.any(String), by: "Asha Admin", reason: REASON },
    ]);
    expect(brands().current().byHost.has("haldi.localhost")).toBe(false);
    expect(brands().current().byId.get(id)?.status).toBe("suspended");
    expect((await callRoute(trackingLink, { host: "localhost", path: `/t/${code}`, params: { code } })).status).toBe(
      404,
    );
    expect((await listed("?status=suspended")).partners).toMatchObject([{ key: "haldi" }]);
    expect(await count("select count(*)::int as n from applications where brand_id = $1")).toBe(before);
    // A second colleague is too late.
    expect((await move({ intent: "suspend", key: "haldi", reason: REASON })).status).toBe(409);
    expect((await move({ intent: "resume", key: "haldi", reason: "The contract goes on" })).status).toBe(200);
    expect(brands().current().byHost.has("haldi.localhost")).toBe(true);
    expect(
      (await callRoute(trackingLink, { host: "haldi.localhost", path: `/t/${code}`, params: { code } })).status,
    ).toBe(302);
  });

  it("ADM-13 an archived brand leaves the list, frees its hosts, keeps its key, and can be restored", async () => {
    expect((await move({ intent: "archive", key: "haldi", reason: REASON })).status).toBe(409);
    await move({ intent: "suspend", key: "haldi", reason: REASON });
    expect((await move({ intent: "archive", key: "haldi", reason: REASON })).status).toBe(200);
    expect((await listed()).partners.map(({ key }) => key)).not.toContain("haldi");
    expect(await listed("?status=archived")).toMatchObject({ partners: [{ key: "haldi" }], counts: { archived: 1 } });
    expect(await count("select count(*)::int as n from brand_domains where brand_id = $1")).toBe(0);
    const { rows } = await app.owner.query<{ action: string; before: { hosts?: string[] } }>(
      "select action, before from audit_entries where brand_id = $1 order by seq desc limit 1",
      [id],
    );
    expect(rows).toMatchObject([{ action: "brand.archive", before: { hosts: ["haldi.localhost"] } }]);
    expect((await move({ intent: "restore", key: "haldi", reason: "The partner came back" })).status).toBe(200);
    expect((await state()).editor.status).toBe("suspended");
  });

  it("OQ-41 shows the portal users of a brand and what they are told, masked", async () => {
    const brandId = app.brand("lumen").id;
    const { users } = (await page("users", brandId)) as {
      users: { name: string; contact: string; notices: Record<string, string> }[];
    };
    const { rows } = await app.owner.query<{ n: number }>(
      "select count(*)::int as n from partner_users where brand_id = $1",
      [brandId],
    );
    expect(users).toHaveLength(rows[0]?.n ?? -1);
    expect(users[0]?.notices).toMatchObject({ "ticket-answered": "SMS, E-mail" });
    expect(JSON.stringify(users)).not.toMatch(/\b[6-9][0-9]{9}\b/);
  });
});
