import { readFileSync } from "node:fs";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseField } from "~/domain/validation/parse-field";
import { loader as asset } from "~/routes/admin/brand/asset.route";
import { action as edit } from "~/routes/admin/brand/edit.route";
import { loader as exported } from "~/routes/admin/brand/export.route";
import { loader as preview } from "~/routes/admin/brand/preview/route";
import { loader as partnerPage } from "~/routes/admin/brand/route";
import { action as newPartner, loader as partnerList } from "~/routes/admin/brands/route";
import { action as editList } from "~/routes/admin/list-settings/route";
import { loader as partnersData } from "~/routes/api/partners/list";
import { action as updateRevenue } from "~/routes/api/partners/update-revenue";
import { action as updateUtm } from "~/routes/api/partners/update-utm";
import { brands } from "~/services/brands/brands.server";
import { listIdsOf, readListRows, readLists } from "~/services/lists/read-lists.server";
import { requestContextOf } from "../../factories/context";

let app: App;
let token: string;
let lumen: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
  lumen = app.brand("lumen").id;
});

afterAll(() => app.close());

type Handler = Parameters<typeof callRoute>[0];
const asAdmin = (handler: Handler, call: Omit<Call, "cookies">) =>
  callRoute(handler, { ...call, cookies: { a_atkn: token } });
const post = (handler: Handler, path: string, json: unknown, params: Record<string, string> = {}) =>
  asAdmin(handler, { path, method: "POST", json, params });
const editing = (json: unknown) => post(edit, `/admin/partners/${lumen}/edit`, json, { id: lumen });
async function upload(fields: Record<string, string>, bytes: Uint8Array) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File([new Uint8Array(bytes)], "upload"));
  const request = new Request("http://localhost/admin/partners/edit", {
    method: "POST",
    body,
    headers: { Cookie: `a_atkn=${token}` },
  });
  const context = { request: requestContextOf(app.brand("cl")) };
  const answer = await edit({ request, params: { id: lumen }, context });
  return { status: answer.status, body: (await answer.json()) as { message?: string; data?: unknown } };
}
const audited = async (action: string) =>
  (
    await app.owner.query(
      "select brand_id, before, after from audit_entries where action = $1 order by at desc, seq desc limit 1",
      [action],
    )
  ).rows[0];

type Listed = { id: string; partner: string; utm_id: string | null; status: string; domain: string; leads_30d: number };

describe("GET /api/get-partners-data", () => {
  it("OQ-41 lists every brand with its commercials, with a bearer as with a cookie", async () => {
    const answer = await callRoute(partnersData, { path: "/api/get-partners-data", bearer: token });
    const { success, data } = answer.body as { success: boolean; data: Listed[] };
    expect([answer.status, success, data.length]).toEqual([200, true, 34]);
    expect(data[0]).toMatchObject({ partner: "cl" });
    expect(data.find(({ partner }) => partner === "lumen")).toMatchObject({
      id: lumen,
      name: "Lumen Finance",
      domain: "lumen.localhost",
      status: "live",
      utm_id: "lumen-dsa",
      revenue_percent: 45,
      revenue_flat_fee: 100,
    });
    expect(data.some(({ leads_30d }) => leads_30d > 0)).toBe(true);
  });

  it("OQ-41 ROLE-09 is role 1's", async () => {
    const others = await Promise.all(([2, 3] as const).map((role) => staffToken(app, role)));
    for (const bearer of others)
      expect((await callRoute(partnersData, { path: "/api/get-partners-data", bearer })).status).toBe(403);
    expect((await callRoute(partnersData, { path: "/api/get-partners-data" })).status).toBe(401);
  });
});

describe("POST /api/update-partner-utm/{id}", () => {
  const utm = (json: unknown, id = lumen) => post(updateUtm, `/api/update-partner-utm/${id}`, json, { id });

  it("API-11 ADM-27 saves the tracking id, audited in the brand's own chain", async () => {
    expect((await utm({ utm_id: "lumen_2026-A" })).body).toMatchObject({ success: true, data: { version: 2 } });
    expect(await audited("partner.update")).toEqual({
      brand_id: lumen,
      before: { utmId: "lumen-dsa" },
      after: { utmId: "lumen_2026-A" },
    });
  });

  it("VAL-02 takes only letters, digits, underscore and hyphen", async () => {
    for (const utm_id of ["a b", "a/b", "é", "", "<x>"]) {
      const answer = await utm({ utm_id });
      expect([answer.status, (answer.body as { errors: unknown }).errors]).toEqual([
        422,
        { utm_id: ["Only letters, digits, underscore and hyphen"] },
      ]);
    }
  });

  it("API-11 OQ-44 a tracking id of another partner of the brand is refused, in whatever case", async () => {
    const other = "01999999-0000-7000-8000-0000000000aa";
    await app.owner.query("insert into partners (brand_id, id, name, utm_id) values ($1, $2, 'Second', 'second-dsa')", [
      lumen,
      other,
    ]);
    const refused = await utm({ utm_id: "Second-DSA" });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "utm-taken", errors: { utm_id: ["Another partner of this brand has this UTM id."] } },
    });
    await app.owner.query("delete from partners where id = $1", [other]);
  });

  it("OQ-85 a stale version is 409, an unknown partner 404", async () => {
    expect(await utm({ utm_id: "late", version: 1 })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await utm({ utm_id: "x" }, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await utm({ utm_id: "x" }, "lumen")).status).toBe(404);
  });
});

describe("POST /api/update-partner-revenue-data/{id}", () => {
  const revenue = (json: unknown) =>
    post(updateRevenue, `/api/update-partner-revenue-data/${lumen}`, json, { id: lumen });

  it("API-12 ADM-27 saves percent and flat fee; an empty one is none", async () => {
    expect((await revenue({ revenue_percent: "12.5", revenue_flat_fee: "" })).status).toBe(200);
    const { rows } = await app.owner.query(
      "select revenue_percent, revenue_flat_fee from partners where brand_id = $1",
      [lumen],
    );
    expect(rows).toEqual([{ revenue_percent: "12.50", revenue_flat_fee: null }]);
  });

  it("CONST-12 refuses a percent outside 0 to 100 and a negative fee", async () => {
    const errors = async (json: unknown) => ((await revenue(json)).body as { errors: unknown }).errors;
    expect(await errors({ revenue_percent: 100.5, revenue_flat_fee: 0 })).toEqual({
      revenue_percent: ["Must be between 0 and 100"],
    });
    expect(await errors({ revenue_percent: 10, revenue_flat_fee: -1 })).toEqual({
      revenue_flat_fee: ["Must be a positive number"],
    });
    expect(await errors({ revenue_percent: "12abc", revenue_flat_fee: 1 })).toHaveProperty("revenue_percent");
  });
});

describe("the pages", () => {
  it("ADM-12 ROUTE-A09 the list is searched and filtered by its URL", async () => {
    const found = await asAdmin(partnerList, { path: "/admin/partners?search=haldi&status=live" });
    expect(found.body).toMatchObject({ partners: [{ key: "haldi" }], counts: { live: 1, draft: 0 } });
  });

  it("OQ-17 BEY-05 a partner named like the back office is stopped with a key that is free", async () => {
    const refused = await asAdmin(newPartner, {
      path: "/admin/partners",
      method: "POST",
      form: { name: "Neem Money", key: "admin", utmId: "" },
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ ok: false, errors: { key: [expect.any(String)] }, suggestion: "neem-money" });
  });

  it("ADM-13 ROUTE-A10 a partner's page is its brand's, 404 for any other id", async () => {
    const page = await asAdmin(partnerPage, {
      path: `/admin/partners/${lumen}?tab=commercials`,
      params: { id: lumen },
    });
    expect(page.body).toMatchObject({
      tab: "commercials",
      editor: { key: "lumen" },
      commercials: { revenuePercent: 12.5 },
    });
    const missing = await asAdmin(partnerPage, { path: "/admin/partners/nobody", params: { id: "nobody" } });
    expect(missing.status).toBe(404);
  });
});

describe("the editor", () => {
  it("BEY-05 a wrong value is refused with what to do, a good one is in the preview and on no visitor's page", async () => {
    const wrong = await editing({ intent: "fields", fields: [{ path: "theme.primary", text: "yellow", version: 0 }] });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: "bad-value", message: "A colour is # and six digits or letters a to f, such as #0d5c63." },
    });
    expect(
      (await editing({ intent: "fields", fields: [{ path: "theme.primary", text: "#7a1f5c", version: 0 }] })).status,
    ).toBe(200);
    expect(
      (await editing({ intent: "fields", fields: [{ path: "nameHi", text: "नया लुमेन", version: 0 }] })).status,
    ).toBe(200);
    for (const [page, key] of [
      ["landing", "landing"],
      ["verification", "identify"],
      ["products", "chooser"],
      ["offers", "offers"],
    ] as const) {
      const shown = await asAdmin(preview, {
        path: `/admin/partners/${lumen}/preview/${page}?lang=hi`,
        params: { id: lumen, page },
      });
      const body = shown.body as Record<string, unknown> & { style: string; frame: { footer: { brandName: string } } };
      expect(body.style).toContain("--brand-primary:#7a1f5c;");
      expect(body.frame.footer.brandName).toBe("नया लुमेन");
      expect(body[key], page).not.toBeNull();
    }
    expect(app.brand("lumen").theme.primary).toBe("#143a8c");
  });

  it("BEY-05 the sample offers are the catalogue's own, in the page's language", async () => {
    const shown = await asAdmin(preview, {
      path: `/admin/partners/${lumen}/preview/offers?lang=en`,
      params: { id: lumen, page: "offers" },
    });
    const { offers } = shown.body as {
      offers: { list: { lenders: unknown[]; firstName: string; locale: string }; status: { rows: unknown[] } };
    };
    expect(offers.list.lenders.length).toBeGreaterThan(2);
    expect(offers.list).toMatchObject({ firstName: "Asha", locale: "en" });
    expect(offers.status.rows).toEqual([]);
  });

  it("TEN-21 a drafted logo is shown to staff by its brand, and there alone", async () => {
    const logo = app.brand("lumen").theme.logo?.url.slice("/brand/".length) ?? "";
    const own = await asAdmin(asset, {
      path: `/admin/partners/${lumen}/assets/${logo}`,
      params: { id: lumen, file: logo },
    });
    expect([own.status, own.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const haldi = app.brand("haldi").id;
    const other = await asAdmin(asset, {
      path: `/admin/partners/${haldi}/assets/${logo}`,
      params: { id: haldi, file: logo },
    });
    expect(other.status).toBe(404);
  });

  it("BEY-05 publishes what was drafted at once, and refuses a second editor's older state", async () => {
    const stale = await editing({ intent: "publish", revision: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale" } });
    const page = await asAdmin(partnerPage, { path: `/admin/partners/${lumen}`, params: { id: lumen } });
    const { revision } = (page.body as { editor: { revision: number } }).editor;
    expect((await editing({ intent: "publish", revision })).body).toMatchObject({ data: { version: 2 } });
    expect(app.brand("lumen")).toMatchObject({ nameHi: "नया लुमेन", theme: { primary: "#7a1f5c" } });
    expect((await editing({ intent: "rollback", version: 1 })).status).toBe(200);
    expect(app.brand("lumen").theme.primary).toBe("#143a8c");
  });

  it("TEN-18 OQ-17 a link works at once; the product's own and another partner's are refused with a sentence", async () => {
    expect((await editing({ intent: "add-link", segment: "lumen-diwali", view: "login" })).status).toBe(200);
    expect(brands().current().bySegment.get("lumen-diwali")).toMatchObject({ view: "login", brand: { key: "lumen" } });
    for (const [segment, message] of [
      ["admin", "/admin is reserved for the product's own pages. Choose another link, such as admin-loans."],
      ["haldi-mandi", "/haldi-mandi belongs to another partner. Choose another link."],
      ["haldi", "/haldi belongs to another partner. Choose another link."],
      ["a b", "A link is 1 to 60 lower-case letters, digits and single hyphens, such as neem-diwali."],
    ])
      expect((await editing({ intent: "add-link", segment, view: "landing" })).body).toMatchObject({ message });
    expect((await editing({ intent: "remove-link", segment: "haldi-mandi" })).status).toBe(422);
    expect((await editing({ intent: "remove-link", segment: "lumen-diwali" })).status).toBe(200);
    expect(brands().current().bySegment.has("lumen-diwali")).toBe(false);
    expect(await audited("link.remove")).toMatchObject({ brand_id: lumen, before: { segment: "lumen-diwali" } });
  });

  it("BEY-05 an upload is drawn anew and proposes its colours; a script, a false font and no file are refused with what to do", async () => {
    const square = '<rect width="80" height="80" fill="#7a1f5c"/>';
    const drawing = (inner: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">${inner}</svg>`);
    const logo = await upload({ intent: "picture", slot: "logo" }, drawing(square));
    expect(logo).toMatchObject({ status: 200, body: { data: { colours: { primary: "#7a1f5c", secondary: null } } } });
    const scripted = await upload({ intent: "picture", slot: "logo" }, drawing(`${square}<script>alert(1)</script>`));
    expect(scripted.body.message).toMatch(/^This SVG contains a script/);
    const font = await upload({ intent: "font", family: "House Sans" }, Buffer.from("OTTO".repeat(40)));
    expect(font.body.message).toBe("This is not a WOFF2 file. Convert the font to WOFF2 and try again.");
    const real = await upload(
      { intent: "font", family: "House Sans" },
      readFileSync("public/fonts/1/hindi-label.woff2"),
    );
    expect(real.status).toBe(200);
    const page = await asAdmin(preview, {
      path: `/admin/partners/${lumen}/preview/landing`,
      params: { id: lumen, page: "landing" },
    });
    expect((page.body as { style: string }).style).toMatch(
      new RegExp(`font-family:"House Sans".*/admin/partners/${lumen}/assets/[0-9a-f]{64}\\.woff2`),
    );
    expect((await upload({ intent: "picture", slot: "cover" }, drawing(square))).status).toBe(422);
    await editing({ intent: "discard" });
  });

  it("BEY-05 a brand is taken out as one file under its key", async () => {
    const file = await asAdmin(exported, { path: `/admin/partners/${lumen}/export`, params: { id: lumen } });
    expect(file.headers.get("Content-Disposition")).toBe(
      `attachment; filename="brand-lumen.json"; filename*=UTF-8''brand-lumen.json`,
    );
    expect(file.body).toMatchObject({ format: "brand/1", key: "lumen", name: "Lumen Finance" });
  });
});

describe("dropdown lists", () => {
  const list = (json: unknown) => post(editList, "/admin/settings/lists", json);

  it("OQ-80 a new word shows at once in its language, audited, and the other stays", async () => {
    await readLists("en");
    expect(
      (await list({ intent: "word", list: "residentType", id: 1, language: "en", text: "My own home" })).status,
    ).toBe(200);
    const [en, hi] = [(await readLists("en")).residentType, (await readLists("hi")).residentType];
    expect(en?.find(({ id }) => id === 1)?.label).toBe("My own home");
    expect(hi?.find(({ id }) => id === 1)?.label).not.toBe("My own home");
    expect(await audited("list.update")).toMatchObject({ after: { en: "My own home" } });
  });

  it("OQ-80 a new entry can be chosen at once, and is a valid answer; a list that the matcher reads takes none", async () => {
    const add = (name: string, en: string) =>
      list({ intent: "add", list: name, en, hi: "दादा-दादी का घर", parentId: null });
    expect((await add("residentType", "Grandparents")).status).toBe(200);
    const added = (await readLists("hi")).residentType?.at(-1);
    expect(added).toMatchObject({ key: "grandparents", label: "दादा-दादी का घर" });
    const listIds = listIdsOf(await readListRows());
    const context = { product: "PL" as const, today: "2026-11-21" as const, listIds };
    expect(parseField("residence_type", String(added?.id), context)).toEqual({ ok: true, value: added?.id });
    expect(parseField("residence_type", "999", context).ok).toBe(false);
    expect((await add("residentType", "Grandparents")).body).toMatchObject({ code: "label-taken" });
    expect((await add("employmentStatus", "Retired")).body).toMatchObject({ code: "fixed-list" });
  });

  it("OQ-80 entries are hidden, shown and moved; what the matcher needs is never hidden", async () => {
    const first = async () => (await readLists("en")).salaryMode?.map(({ id }) => id);
    const [one = 0, two = 0] = (await first()) ?? [];
    await list({ intent: "move", list: "salaryMode", id: two, by: "up" });
    expect((await first())?.slice(0, 2)).toEqual([two, one]);
    await list({ intent: "show", list: "salaryMode", id: two, isShown: false });
    expect(await first()).not.toContain(two);
    expect(await list({ intent: "show", list: "ticketClass", id: 1, isShown: false })).toMatchObject({
      status: 422,
      body: { message: "The matcher needs every entry of this list." },
    });
  });
});
