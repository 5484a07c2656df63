import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loader as doctorPage } from "~/routes/admin/link-doctor/route";
import { action as createLink, loader as newLinkPage } from "~/routes/admin/new-tracking-link/route";
import { loader as qrFile } from "~/routes/admin/tracking-link/qr.route";
import { loader as linkPage, action as linkPost } from "~/routes/admin/tracking-link/route";
import { loader as listPage } from "~/routes/admin/tracking-links/route";
import { action as signInPost } from "~/routes/customer/sign-in/route";
import { loader as aboutLink } from "~/routes/customer/tracking-link/about.route";
import { loader as trackingLink } from "~/routes/customer/tracking-link/route";
import { listTrackingLinks } from "~/services/links/list-tracking-links.server";

const PATH = "/admin/tracking-links";

type Line = { code: string; name: string; brand: string; owner: string; clicks: number; leads: number };
type List = { rows: Line[]; pages: { older: string | null; newer: string | null } };
type Page = {
  isActive: boolean;
  ended: { at: string; reason: string | null } | null;
  url: string;
  show: string;
  facts: { tags: [string, string][]; partner: string | null; merchant: string | null };
  tabs: { label: string }[];
  lines: { person: string; contact: string; href: string | null }[];
  history: { action: string; changes: { label: string; after: string }[] }[];
};
type Doctor = {
  error: string | null;
  isUnknown: boolean;
  shown: {
    tone: string;
    verdict: string;
    rule: string | null;
    facts: { label: string; value: string }[];
    problems: string[];
  } | null;
};

let app: App;
let a_atkn: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
});
afterAll(() => app.close());

const one = async <Row extends object>(query: string, ...values: unknown[]) => {
  const row = (await app.owner.query<Row>(query, values)).rows[0];
  if (!row) throw new Error("no such row");
  return row;
};
const list = async (query = "") =>
  (await callRoute(listPage, { path: `${PATH}${query}`, cookies: { a_atkn } })).body as List;
const make = (form: Record<string, string>) =>
  callRoute(createLink, { path: `${PATH}/new`, method: "POST", cookies: { a_atkn }, form });
const open = async (code: string, query = "") =>
  (await callRoute(linkPage, { path: `${PATH}/${code}${query}`, params: { code }, cookies: { a_atkn } })).body as Page;
const post = (code: string, form: Record<string, string>) =>
  callRoute(linkPost, { path: `${PATH}/${code}`, params: { code }, method: "POST", cookies: { a_atkn }, form });
const follow = (code: string, host = "haldi.localhost") =>
  callRoute(trackingLink, { host, path: `/t/${code}`, params: { code } });
const ask = async (link: string) =>
  (
    await callRoute(doctorPage, {
      path: `/admin/link-doctor?${new URLSearchParams({ link })}`,
      cookies: { a_atkn },
    })
  ).body as Doctor;
const factsOf = ({ shown }: Doctor) =>
  Object.fromEntries((shown?.facts ?? []).map(({ label, value }) => [label, value]));

const ownerIn = (brand: string) =>
  one<{ partner: string; partner_name: string; utm_id: string; merchant: string; merchant_name: string }>(
    `select p.id as partner, p.name as partner_name, p.utm_id, m.id as merchant, m.name as merchant_name
     from partners p join merchants m on m.brand_id = p.brand_id and m.partner_id = p.id and m.status = 'active'
     where p.brand_id = $1 and p.status = 'active' order by m.created_at, m.id limit 1`,
    app.brand(brand).id,
  );

describe("tracking links of the back office", () => {
  it("ADM-18 ROUTE-A15 OQ-44 lists the links of all brands, and filters by brand, state, code and campaign", async () => {
    const { rows } = await list();
    const { n } = await one<{ n: number }>("select count(*)::int as n from tracking_links");
    expect(rows).toHaveLength(n);
    expect(new Set(rows.map(({ brand }) => brand)).size).toBeGreaterThan(3);
    const ofHaldi = await list("?brand=haldi");
    expect(ofHaldi.rows.map(({ brand }) => brand)).toEqual(ofHaldi.rows.map(() => app.brand("haldi").name));
    const [first] = rows;
    expect((await list(`?q=${first?.code.toUpperCase()}`)).rows).toMatchObject([{ code: first?.code }]);
    expect((await list("?q=festival")).rows.length).toBeGreaterThan(0);
    expect((await list("?q=%25")).rows).toEqual([]);
    expect((await list("?state=ended")).rows).toEqual([]);
  });

  it("OQ-44 makes a link for a partner's merchant, product and campaign, whose clicks, leads and lists agree", async () => {
    const owner = await ownerIn("haldi");
    const choices = (
      await callRoute(newLinkPage, {
        path: `${PATH}/new?brand=haldi&partner=${owner.partner}`,
        cookies: { a_atkn },
      })
    ).body as { choices: { merchants: { value: string }[]; products: { value: string }[] } };
    expect(choices.choices.merchants.map(({ value }) => value)).toContain(owner.merchant);
    const product = choices.choices.products[0]?.value ?? "";
    const form = {
      brand: "haldi",
      partnerId: owner.partner,
      merchantId: owner.merchant,
      product,
      name: "Diwali posters",
      code: "DIWALI-26",
      utm_medium: "poster",
      utm_campaign: "diwali 2026",
    };
    const made = await make(form);
    expect([made.status, made.location]).toEqual([302, `${PATH}/DIWALI-26?made=1`]);
    const page = await open("DIWALI-26");
    expect(page).toMatchObject({
      isActive: true,
      facts: { partner: owner.partner_name, merchant: owner.merchant_name },
      history: [{ action: "tracking-link.create" }],
    });
    expect(Object.fromEntries(page.facts.tags)).toEqual({
      utm_source: owner.utm_id,
      utm_medium: "poster",
      utm_campaign: "diwali 2026",
    });
    const audit = await one<{ brand_id: string }>(
      "select brand_id from audit_entries where action = 'tracking-link.create'",
    );
    expect(audit.brand_id).toBe(app.brand("haldi").id);

    const followed = await follow("DIWALI-26");
    expect(followed.status).toBe(302);
    await follow("DIWALI-26");
    await callRoute(signInPost, {
      host: "haldi.localhost",
      path: "/verification",
      method: "POST",
      form: { intent: "send", identifier: "7300000301" },
      cookies: { visit: setCookie(followed, "visit") },
    });
    const [row] = (await list("?q=diwali-26")).rows;
    expect(row).toMatchObject({ code: "DIWALI-26", clicks: 2, leads: 1, disbursals: 0 });
    const counted = await open("DIWALI-26", "?show=leads");
    expect(counted.tabs.map(({ label }) => label)).toEqual(["Clicks 2", "Leads 1", "Disbursals 0"]);
    expect(counted.lines).toHaveLength(1);
    expect((await open("DIWALI-26", "?show=clicks")).lines).toHaveLength(2);
    expect(JSON.stringify(counted)).not.toContain("7300000301");
  });

  it("OQ-44 never gives a code to a second link, in any letter case, also when the first has ended", async () => {
    const form = { brand: "lumen", name: "House campaign", code: "first-link" };
    expect((await make(form)).status).toBe(302);
    await post("first-link", { intent: "end", reason: "Printed with a mistake" });
    for (const code of ["first-link", "FIRST-LINK"])
      expect(await make({ ...form, brand: "haldi", code })).toMatchObject({
        status: 422,
        body: { errors: { code: [expect.stringContaining("never given to a second link")] } },
      });
    // The processes' role cannot move a code, or whose it is.
    await expect(
      asStaff(app, 1, ({ tx }) => tx.$executeRaw`update tracking_links set code = 'other' where code = 'first-link'`),
    ).rejects.toThrow(/permission denied/);
    await expect(
      asStaff(app, 1, ({ tx }) => tx.$executeRaw`delete from tracking_links where code = 'first-link'`),
    ).rejects.toThrow(/permission denied/);
  });

  it("OQ-44 refuses partners and merchants of other brands, and tags that an address would lose", async () => {
    const haldi = await ownerIn("haldi");
    const lumen = await ownerIn("lumen");
    const form = { brand: "haldi", name: "Wrong", partnerId: haldi.partner };
    expect(await make({ ...form, partnerId: lumen.partner })).toMatchObject({ status: 422 });
    expect(await make({ ...form, merchantId: lumen.merchant })).toMatchObject({
      body: { errors: { merchantId: [expect.any(String)] } },
    });
    expect(await make({ ...form, utm_campaign: "50% <off>" })).toMatchObject({
      body: { errors: { utm_campaign: [expect.stringContaining("letters, digits")] } },
    });
    expect(await make({ brand: "nobody", name: "Wrong" })).toMatchObject({ status: 422 });
  });

  it("OQ-44 BEY-15 an ended link says so plainly, lets the customer go on, counts nothing, and can count again", async () => {
    const owner = await ownerIn("haldi");
    await make({ brand: "haldi", partnerId: owner.partner, name: "Leaflets", code: "leaflets" });
    expect(await post("leaflets", { intent: "end", reason: "no" })).toMatchObject({ status: 422 });
    expect((await post("leaflets", { intent: "end", reason: "The partner ended the campaign" })).status).toBe(200);
    expect((await post("leaflets", { intent: "end", reason: "The partner ended the campaign" })).status).toBe(409);
    const sent = await follow("leaflets");
    expect([sent.status, sent.location, sent.setCookies]).toEqual([302, "/t/leaflets/about", []]);
    const said = (
      await callRoute(aboutLink, { host: "haldi.localhost", path: "/t/leaflets/about", params: { code: "leaflets" } })
    ).body as { about: { title: string; note: string; open: { href: string; label: string } } };
    expect(said.about).toMatchObject({
      title: "This link has ended",
      note: expect.stringContaining("no longer counts"),
      open: { href: "/", label: `Continue to ${app.brand("haldi").name}` },
    });
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from clicks where tracking_link_id = (select id from tracking_links where code = 'leaflets')",
    );
    expect(n).toBe(0);
    expect(await open("leaflets")).toMatchObject({
      isActive: false,
      ended: { reason: "The partner ended the campaign" },
      history: [{ action: "tracking-link.end" }, { action: "tracking-link.create" }],
    });
    expect((await list("?state=ended&brand=haldi")).rows).toMatchObject([{ code: "leaflets" }]);
    await post("leaflets", { intent: "resume", reason: "The campaign goes on" });
    expect((await follow("leaflets")).location).not.toContain("about");
  });

  it("OQ-44 has its QR code as SVG and PNG, which scan as the link", async () => {
    const file = async (format: string) => {
      const answer = await callRoute(qrFile, {
        path: `${PATH}/leaflets/qr/${format}`,
        params: { code: "leaflets", format },
        cookies: { a_atkn },
      });
      return [answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition")];
    };
    expect(await file("svg")).toEqual([200, "image/svg+xml", 'attachment; filename="qr-leaflets.svg"']);
    expect(await file("png")).toEqual([200, "image/png", 'attachment; filename="qr-leaflets.png"']);
    expect((await file("gif"))[0]).toBe(404);
  });

  it("OQ-44 pages by the last row, forward and back, so that none is missed or shown twice", async () => {
    await app.owner.query(
      `insert into tracking_links (brand_id, id, code, name, created_at)
       select $1, gen_random_uuid(), 'bulk-' || n, 'Bulk', date_trunc('second', now()) - (n / 7) * interval '1 hour'
       from generate_series(1, 120) n`,
      [app.brand("sona").id],
    );
    const seen: string[] = [];
    let query = "?brand=sona&q=bulk";
    for (let pages = 0; pages < 5; pages++) {
      const { rows, pages: to } = await list(query);
      seen.push(...rows.map(({ code }) => code));
      if (!to.older) break;
      query = to.older.slice(PATH.length);
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    const first = await list("?brand=sona&q=bulk");
    const second = await list(first.pages.older?.slice(PATH.length));
    expect((await list(second.pages.newer?.slice(PATH.length))).rows).toEqual(first.rows);
    await app.owner.query("delete from tracking_links where name = 'Bulk'");
  });

  it("OQ-44 reads a page of many links without reading all of them", async () => {
    await app.owner.query(
      `insert into tracking_links (brand_id, id, code, name, created_at)
       select $1, gen_random_uuid(), 'many-' || n, 'Many', now() - n * interval '1 minute' from generate_series(1, 20000) n`,
      [app.brand("sona").id],
    );
    await app.owner.query("analyze tracking_links");
    const { rows } = await app.owner.query<{ "QUERY PLAN": string }>(
      "explain select id from tracking_links where (created_at, id) < (now() - interval '9 days', gen_random_uuid()) order by created_at desc, id desc limit 51",
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("tracking_links_created_at_id_idx");
    const filter = { brand: null, partnerId: null, merchantId: null, product: null, state: null, text: null };
    const page = await asStaff(app, 1, ({ tx }) => listTrackingLinks({ tx, filter, cursor: null }));
    expect(page.rows).toHaveLength(50);
    await app.owner.query("delete from tracking_links where name = 'Many'");
  });
});

describe("the link doctor", () => {
  it("BEY-15 explains a code and its address alike: brand, tags, product, whose lead, and the rule", async () => {
    const owner = await ownerIn("haldi");
    const page = await open("DIWALI-26");
    for (const pasted of ["DIWALI-26", page.url, `${page.url}/about`]) {
      const answer = await ask(pasted);
      expect(answer.shown, pasted).toMatchObject({
        tone: "ok",
        verdict: `A new customer by this link is a lead of ${owner.partner_name}`,
        rule: expect.stringContaining("tracking link"),
        problems: [],
      });
      expect(factsOf(answer)).toMatchObject({
        Brand: app.brand("haldi").name,
        Partner: owner.partner_name,
        Merchant: owner.merchant_name,
        Clicks: "2",
        Leads: "1",
      });
    }
  });

  it("BEY-15 its verdict is what happens: a share link, a merchant's page, an unknown tag", async () => {
    const owner = await ownerIn("haldi");
    const share = await ask(`http://haldi.localhost/?utm_id=${owner.utm_id}&utm_source=flyer`);
    expect(share.shown).toMatchObject({
      verdict: `A new customer by this link is a lead of ${owner.partner_name}`,
      rule: expect.stringContaining("utm_id"),
    });
    const unknown = await ask("haldi.localhost/?utm_id=nobody-at-all");
    expect(unknown.shown).toMatchObject({
      verdict: "A new customer by this link is nobody's lead",
      problems: [expect.stringContaining("No active partner")],
    });
    expect((await ask("http://haldi.localhost/")).shown).toMatchObject({ tone: "warn", problems: [] });
  });

  it("BEY-15 says why a link does not work: ended, letter case, another brand's host", async () => {
    await post("leaflets", { intent: "end", reason: "The campaign is over" });
    expect((await ask("leaflets")).shown).toMatchObject({
      verdict: "This link counts for nobody",
      problems: [expect.stringContaining("was ended")],
    });
    expect((await ask("diwali-26")).shown).toMatchObject({
      verdict: "This link counts for nobody",
      problems: [expect.stringContaining("capital letters")],
    });
    expect((await ask("http://lumen.localhost/t/DIWALI-26")).shown).toMatchObject({
      verdict: "This link counts for nobody",
      problems: [expect.stringContaining("another brand")],
    });
    expect(await ask("two words")).toMatchObject({ error: expect.any(String), shown: null });
    expect(await ask("nobody-knows-this")).toMatchObject({ isUnknown: true, shown: null });
    expect(await ask("https://nobody.example/x")).toMatchObject({ isUnknown: true, shown: null });
  });

  it("BEY-15 says of a code at a host that is none of ours, and of a page that opens no visit, that nobody's lead comes by it", async () => {
    const owner = await ownerIn("haldi");
    for (const host of ["haldi.localhost", "HALDI.localhost:3000", "localhost"])
      expect((await ask(`http://${host}/T/DIWALI-26`)).shown).toMatchObject({ tone: "ok", problems: [] });
    const elsewhere = (await ask("https://haldi.example.org/t/DIWALI-26")).shown;
    expect(elsewhere).toMatchObject({
      verdict: "This link counts for nobody",
      problems: [expect.stringContaining("none of ours")],
    });
    for (const page of ["partner/login", "Admin", "t/x"])
      expect((await ask(`http://haldi.localhost/${page}?utm_id=${owner.utm_id}`)).shown).toMatchObject({
        verdict: "This link counts for nobody",
        problems: [expect.stringContaining("opens no visit")],
      });
    const twice = await ask(`http://haldi.localhost/?utm_id=${owner.utm_id}&utm_id=other&UTM_SOURCE=x`);
    expect(twice.shown?.verdict).toBe(`A new customer by this link is a lead of ${owner.partner_name}`);
    expect(factsOf(twice)).toMatchObject({ Tags: `utm_id: ${owner.utm_id}` });
  });

  it("BEY-15 ROUTE-C50 says of an address that the site answers as not found that nothing is there", async () => {
    const { utm_id, partner_name } = await ownerIn("haldi");
    const [segment] = (
      await app.owner.query<{ segment: string }>("select segment from brand_segments where brand_id = $1", [
        app.brand("haldi").id,
      ])
    ).rows;
    const problemsOf = async (path: string) => (await ask(`http://haldi.localhost${path}?utm_id=${utm_id}`)).shown;
    for (const path of ["/", "/Verification", "/login/", "/products", "/transfer/x", `/${segment?.segment}`])
      expect(await problemsOf(path), path).toMatchObject({ tone: "ok", problems: [] });
    for (const path of ["/verificaton", "/products/x", "/user", "/faq", "/no-such-partner"])
      expect(await problemsOf(path), path).toMatchObject({
        verdict: `A new customer by this link is a lead of ${partner_name}`,
        problems: [expect.stringContaining("has no page at this address")],
      });
  });

  it("BEY-15 names the brand of a suspended site", async () => {
    await app.owner.query("update brands set status = 'suspended' where key = 'lumen'");
    await vi.waitFor(async () =>
      expect((await ask("http://lumen.localhost/?utm_source=x")).shown).toMatchObject({
        verdict: "This link counts for nobody",
        problems: [expect.stringContaining("brand is not live")],
      }),
    );
    await app.owner.query("update brands set status = 'live' where key = 'lumen'");
    await vi.waitFor(async () =>
      expect((await ask("http://lumen.localhost/?utm_source=x")).shown).toMatchObject({ problems: [] }),
    );
  });

  it("BEY-15 finds whose lead an application is by a lender's reference and by our link to the lender", async () => {
    const known = await one<{ id: string; lender_ref: string; lender: string }>(
      `select s.id, s.lender_ref, n.name as lender from submissions s join lenders n on n.id = s.lender_id
       join applications a on a.brand_id = s.brand_id and a.id = s.application_id
       join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
       where s.lender_ref is not null and p.partner_id is not null order by s.created_at, s.id limit 1`,
    );
    const answer = await ask(known.lender_ref.toLowerCase());
    expect(answer.shown?.verdict).toMatch(/^The application is a lead of /);
    expect(factsOf(answer).Lender).toBe(known.lender);
    const kfs = await one<{ name: string; kfs_url: string }>(
      "select name, kfs_url from lenders where kfs_url is not null and deleted_at is null order by name limit 1",
    );
    const atLender = await ask(`${new URL(kfs.kfs_url).origin}/apply?ref=${known.id}&utm_source=us`);
    expect(atLender.shown?.verdict).toMatch(/^The application is a lead of /);
    expect(factsOf(atLender)).toMatchObject({ Tags: "utm_source: us" });
  });
});
