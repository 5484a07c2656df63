import { makeCustomer } from "@tests/factories/customers";
import { insertSites } from "@tests/factories/sites";
import { type App, openApp } from "@tests/support/app";
import { setCookie } from "@tests/support/call-route";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type EdgeResult,
  type EdgeSettings,
  type RawRequest,
  resolveRequest,
} from "~/http/request/resolve-request.server";
import { addressList } from "~/platform/network/address-list.server";
import { brands } from "~/services/brands/brands.server";

let app: App;

beforeAll(async () => {
  app = await openApp({
    data: "empty",
    async prepare(owner) {
      await insertSites(owner);
      await owner.query(
        "insert into brand_domains (host, brand_id, status, token) select 'cl.example', id, 'serving', 't' from brands where key = 'cl'",
      );
      await owner.query(
        "insert into brand_segments (segment, brand_id, view) select 'diwali', id, 'landing' from brands where key = 'lumen'",
      );
    },
  });
});

beforeEach(() => app.owner.query("delete from visits"));

afterAll(() => app.close());

const SETTINGS: EdgeSettings = { trustedProxies: [], outsideProduction: true, adminHosts: [] };

type EdgeRequest = Partial<RawRequest> & { host?: string; cookie?: string; settings?: Partial<EdgeSettings> };

const ask = ({ host = "localhost", cookie, settings, headers, ...raw }: EdgeRequest = {}): Promise<EdgeResult> =>
  resolveRequest(
    {
      method: "GET",
      url: "/",
      remoteAddress: "198.51.100.9",
      encrypted: false,
      ...raw,
      headers: { host, ...(cookie ? { cookie } : {}), ...headers },
    },
    brands().current(),
    { ...SETTINGS, ...settings },
  );

async function contextOf(request: EdgeRequest) {
  const answer = await ask(request);
  if (answer.kind !== "render") throw new Error(`not rendered: ${answer.kind}`);
  return answer.context;
}

async function rendered(request: EdgeRequest) {
  const answer = await ask(request);
  if (answer.kind !== "render") throw new Error(`not rendered: ${answer.kind}`);
  return { ...answer, setCookies: answer.cookies };
}

const visits = async () =>
  (await app.owner.query("select b.key, v.host, v.segment, v.utms from visits v join brands b on b.id = v.brand_id"))
    .rows;

describe("who sends a request", () => {
  const forwarded = {
    "x-forwarded-for": "203.0.113.5, 203.0.113.6",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "lumen.localhost",
  };

  it("BEY-27 in production plain http is sent to https, and starts no visit", async () => {
    const settings = { outsideProduction: false };
    const plain = { host: "CL.example:80", url: "/user/offers?utm_source=x", settings };
    expect(await ask(plain)).toMatchObject({
      kind: "insecure",
      location: "https://cl.example/user/offers?utm_source=x",
    });
    expect(await visits()).toEqual([]);
    expect((await ask({ ...plain, encrypted: true })).kind).toBe("render");
    expect((await ask({ ...plain, host: "shop.example" })).kind).toBe("unknown-host");
    expect((await ask({ host: "lumen.localhost", url: plain.url })).kind).toBe("render");
  });

  it("BEY-27 in production an address has the port of APP_ORIGIN, whatever its request claims", async () => {
    const originOf = async (host: string, originPort = "") => {
      const settings = { outsideProduction: false, originPort };
      const found = await ask({ host, encrypted: true, url: "/", settings });
      return "context" in found ? found.context.origin : found.kind;
    };
    for (const host of ["cl.example", "cl.example:443", "CL.example:81", "cl.example."])
      expect([host, await originOf(host)]).toEqual([host, "https://cl.example"]);
    expect(await originOf("cl.example", "8443")).toBe("https://cl.example:8443");
    expect(await originOf("cl.example:99999")).toBe("unknown-host");
  });

  it("forwarded headers of a stranger count for nothing", async () => {
    const context = await contextOf({ headers: forwarded });
    expect(context).toMatchObject({ ip: "198.51.100.9", secure: false, origin: "http://localhost" });
    expect(context.brand.key).toBe("cl");
  });

  it("those of a trusted proxy count, the last address of the list only", async () => {
    for (const remoteAddress of ["10.0.0.1", "::ffff:10.0.0.1"]) {
      const context = await contextOf({
        headers: forwarded,
        remoteAddress,
        settings: { trustedProxies: ["10.0.0.1"] },
      });
      expect(context).toMatchObject({ ip: "203.0.113.6", secure: true, origin: "https://lumen.localhost" });
      expect(context.brand.key).toBe("lumen");
    }
  });

  it.each([
    ["203.0.113.6:4711", "203.0.113.6"],
    ["[2001:DB8:0:1:0:0:0:9]:4711", "2001:db8:0:1::9"],
    ["[2001:db8::9]", "2001:db8::9"],
    ["fe80::9%eth0", "fe80::9"],
    ["::ffff:203.0.113.6", "203.0.113.6"],
    ["0:0:0:0:0:FFFF:CB00:7106", "203.0.113.6"],
    ["203.0.113.6, 10.1.2.3", "203.0.113.6"],
    ["203.0.113.5, 203.0.113.6, 10.1.2.3:99, ::ffff:10.9.9.9", "203.0.113.6"],
    ["10.1.2.3", "10.1.2.3"],
    ["203.0.113.006", "10.0.0.1"],
    ["203.0.113.6, unknown", "10.0.0.1"],
    ["203.0.113.6, 010.1.2.3, 10.1.2.3", "10.1.2.3"],
    ["203.0.113.6, <script>", "10.0.0.1"],
    ["203.0.113.6,", "10.0.0.1"],
    ["", "10.0.0.1"],
  ])("OQ-115 a trusted proxy that forwards '%s' means %s", async (list, ip) => {
    const settings = { trustedProxies: addressList(["10.0.0.0/8"]) };
    const headers = { "x-forwarded-for": list };
    expect((await contextOf({ headers, remoteAddress: "::ffff:10.0.0.1", settings })).ip).toBe(ip);
  });

  it("OQ-115 a proxy of an IPv6 network is known in any spelling", async () => {
    const settings = { trustedProxies: addressList(["2001:db8:5::/48"]) };
    const headers = { "x-forwarded-for": "198.51.100.77" };
    const ip = async (remoteAddress: string) => (await contextOf({ headers, remoteAddress, settings })).ip;
    expect(await ip("2001:0DB8:0005:0000::1")).toBe("198.51.100.77");
    expect(await ip("2001:db8:6::1")).toBe("2001:db8:6::1");
  });

  it("an IPv4 address in IPv6 form is the IPv4 address", async () => {
    expect((await contextOf({ remoteAddress: "::ffff:198.51.100.9" })).ip).toBe("198.51.100.9");
  });
});

describe("which site it is for", () => {
  it.each(["nobody.example", "lumen.example", "localhost.evil.example", "", "a b"])(
    "OQ-98 '%s' is nobody's host",
    async (host) => {
      expect((await ask({ host })).kind).toBe("unknown-host");
    },
  );

  it("OQ-98 this machine's own names serve nobody in production", async () => {
    for (const host of ["localhost", "127.0.0.1", "lumen.localhost"])
      expect((await ask({ host, settings: { outsideProduction: false } })).kind, host).toBe("unknown-host");
    const settings = { outsideProduction: false };
    expect((await ask({ host: "cl.example", encrypted: true, settings })).kind).toBe("render");
  });

  it.each(["/admin", "/admin/dashboard", "/admin.data", "/Admin/x", "/%61dmin", "/admin/"])(
    "OQ-12 %s is not here on a brand's host",
    async (url) => {
      expect((await ask({ host: "lumen.localhost", url })).kind).toBe("not-here");
      expect((await ask({ url })).kind).toBe("render");
    },
  );

  it("OQ-12 with configured admin hosts it is there alone", async () => {
    const settings = { adminHosts: ["cl.example"] };
    expect((await ask({ url: "/admin", settings })).kind).toBe("not-here");
    expect((await ask({ url: "/admin", host: "cl.example", settings })).kind).toBe("render");
    expect((await ask({ url: "/", settings })).kind).toBe("render");
  });

  it("OQ-12 a host of the back office that serves no brand shows the office and the portal, and none of the site's pages", async () => {
    const at = (url: string, more: Partial<EdgeSettings> = {}) =>
      ask({
        host: "office.example",
        url,
        settings: { adminHosts: ["office.example"], outsideProduction: false, ...more },
        encrypted: true,
      });
    expect(await at("/admin/login")).toMatchObject({
      kind: "render",
      context: { brand: { key: "cl" }, onMainHost: true },
    });
    expect((await at("/partner")).kind).toBe("render");
    expect(await at("/")).toEqual({ kind: "admin-home", location: "/admin" });
    for (const url of ["/verification", "/user/offers", "/t/a1b2c3d4?utm_source=x"])
      expect((await at(url)).kind, url).toBe("not-here");
    expect((await at("/admin/login", { adminHosts: [] })).kind).toBe("unknown-host");
    expect(await visits()).toEqual([]);
  });

  it.each(["//", "///x", "//evil.example/admin", "http://evil.example/", "*", "/%", "/\\evil", "/?%", "/x?a=%E0%A4"])(
    "an address like %s is answered",
    async (url) => {
      expect((await ask({ url })).kind).toBe("render");
    },
  );
});

describe("what may change something", () => {
  const post = (request: EdgeRequest) => ask({ method: "POST", url: "/verification", ...request });
  const cookie = `visit=cl.${"a".repeat(43)}`;

  it("OQ-105 a form of our own pages may, one of another site may not", async () => {
    expect((await post({ cookie, headers: { origin: "http://localhost" } })).kind).toBe("render");
    expect((await post({ cookie, headers: { origin: "http://lumen.localhost" } })).kind).toBe("cross-site");
    expect((await post({ cookie, headers: { origin: "https://localhost" } })).kind).toBe("cross-site");
    expect((await post({ cookie })).kind).toBe("cross-site");
  });

  it("OQ-105 the port belongs to the origin", async () => {
    const host = "localhost:3000";
    expect((await post({ host, cookie, headers: { origin: "http://localhost:3000" } })).kind).toBe("render");
    expect((await post({ host, cookie, headers: { origin: "http://localhost:3001" } })).kind).toBe("cross-site");
  });

  it.each(["atkn", "a_atkn", "p_atkn", "visit", "__Host-atkn", "__Host-visit"])(
    "OQ-105 a request with %s and without Origin is refused, also beside a bearer token",
    async (name) => {
      const ours = `other=1; ${name}=x`;
      expect((await post({ cookie: ours })).kind).toBe("cross-site");
      expect((await post({ cookie: ours, headers: { authorization: "Bearer x" } })).kind).toBe("cross-site");
    },
  );

  it("OQ-105 a bearer call, a lender's callback and what is not a browser pass", async () => {
    expect((await post({ headers: { authorization: "Bearer x", origin: "https://partner.example" } })).kind).toBe(
      "render",
    );
    expect(
      (await post({ url: "/api/lender-callbacks/indiagold/ref", headers: { origin: "https://lender.example" } })).kind,
    ).toBe("render");
    expect((await post({ cookie: "lng=hi" })).kind).toBe("render");
    expect((await post({ url: "/api/lender-callbacks-x", headers: { origin: "https://evil.example" } })).kind).toBe(
      "cross-site",
    );
  });

  it("OQ-105 an encoded slash makes no page a callback: the router takes it for one segment", async () => {
    const url = "/api%2Flender-callbacks%2Fx/partner/login";
    expect((await post({ url, headers: { origin: "https://evil.example" } })).kind).toBe("cross-site");
    expect((await post({ url, cookie, headers: { "sec-fetch-site": "cross-site" } })).kind).toBe("cross-site");
  });

  it("OQ-105 resource routes are looked at like pages", async () => {
    for (const url of ["/api/logout", "/api/cookies/save", "/language", "/user/user-detail.data"])
      expect((await post({ url, cookie, headers: { "sec-fetch-site": "cross-site" } })).kind, url).toBe("cross-site");
  });
});

describe("how a visitor arrived", () => {
  it("OQ-99 ?partner= on the main host themes this answer and begins a visit that later requests follow", async () => {
    const first = await rendered({ url: "/?partner=lumen" });
    expect(first.context.brand.key).toBe("lumen");
    expect(first.context.onMainHost).toBe(true);
    const visit = setCookie(first, "visit") ?? "";
    expect(visit).toMatch(/^lumen\.[\w-]{43}$/);
    expect(await visits()).toEqual([{ key: "lumen", host: "localhost", segment: null, utms: {} }]);
    for (const url of ["/", "/verification", "/user/offers.data", "/api/get-client-ip"]) {
      const later = await rendered({ url, cookie: `visit=${visit}` });
      expect([url, later.context.brand.key, later.cookies]).toEqual([url, "lumen", []]);
    }
  });

  it("the visit's cookie is HttpOnly and, under HTTPS, Secure with its prefix", async () => {
    const { cookies } = await rendered({ host: "cl.example", url: "/?partner=lumen", encrypted: true });
    expect(cookies[0]).toMatch(
      /^__Host-visit=lumen\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("OQ-99 on a brand's own host it changes nothing and writes nothing", async () => {
    const answer = await rendered({ host: "lumen.localhost", url: "/?partner=sona" });
    expect([answer.context.brand.key, answer.cookies, await visits()]).toEqual(["lumen", [], []]);
  });

  it("OQ-99 a signed-in customer's brand stays, whatever the address says", async () => {
    const { token } = await makeCustomer(app.brand("cl"));
    await app.owner.query("delete from visits");
    const answer = await rendered({ url: "/?partner=lumen&utm_source=x", cookie: `atkn=${token}` });
    expect([answer.context.brand.key, answer.cookies, await visits()]).toEqual(["cl", [], []]);
  });

  it.each(["/embed.js", "/site.webmanifest", "/.well-known/security.txt", `/brand/${"a".repeat(64)}.png`])(
    "OQ-99 %s starts no visit: what a shared cache keeps for everybody carries nobody's cookie",
    async (path) => {
      const answer = await rendered({ url: `${path}?partner=lumen&utm_source=x` });
      expect([answer.context.brand.key, answer.cookies, await visits()]).toEqual(["lumen", [], []]);
    },
  );

  it("TEN-04 an unknown partner is the main brand, without a visit", async () => {
    const answer = await rendered({ url: "/?partner=nobody" });
    expect([answer.context.brand.key, answer.cookies, await visits()]).toEqual(["cl", [], []]);
  });

  it("TEN-18 a segment opens its brand and is kept on the visit", async () => {
    const answer = await rendered({ url: "/diwali" });
    expect(answer.context).toMatchObject({ segment: { segment: "diwali", view: "landing" } });
    expect(answer.context.brand.key).toBe("lumen");
    expect(await visits()).toEqual([{ key: "lumen", host: "localhost", segment: "diwali", utms: {} }]);
  });

  it("campaign tags begin a visit, and later ones are written on the same", async () => {
    const first = await rendered({ host: "lumen.localhost", url: "/?utm_source=sms&utm_campaign=a" });
    const cookie = `visit=${setCookie(first, "visit")}`;
    const second = await rendered({ host: "lumen.localhost", url: "/?utm_source=mail", cookie });
    expect(second.cookies).toEqual([]);
    expect(await visits()).toEqual([
      { key: "lumen", host: "lumen.localhost", segment: null, utms: { utm_source: "mail" } },
    ]);
  });

  it("BEY-27 one network records at most two thousand arrivals an hour; the page opens all the same", async () => {
    const arrive = (remoteAddress: string) =>
      rendered({ host: "lumen.localhost", url: "/?utm_source=sms", remoteAddress });
    await app.owner.query("delete from rate_hits where key like 'arrivals:%'");
    expect((await arrive("198.51.100.9")).cookies).toHaveLength(1);
    const { rowCount } = await app.owner.query("update rate_hits set count = 1999 where key like 'arrivals:%'");
    expect(rowCount, "the address and the network around it").toBe(2);
    expect((await arrive("198.51.100.9")).cookies).toHaveLength(1);
    expect((await arrive("198.51.100.9")).cookies).toEqual([]);
    expect((await arrive("198.51.100.10")).cookies).toHaveLength(1);
    await app.owner.query("delete from rate_hits where key like 'arrivals:%'");
  });

  it("calls, single fetch and posts begin no visit", async () => {
    for (const url of ["/api/get-client-ip?partner=lumen&utm_source=x", "/_root.data?partner=lumen&utm_source=x"])
      expect((await rendered({ url })).cookies, url).toEqual([]);
    const posted = await rendered({
      method: "POST",
      url: "/?partner=lumen&utm_source=x",
      headers: { origin: "http://localhost" },
    });
    expect([posted.cookies, await visits()]).toEqual([[], []]);
  });
});

describe("pages that are kept", () => {
  const cacheKey = async (request: EdgeRequest) => (await rendered(request)).cacheKey;

  it("are those of a visitor without token and visit, and carry no nonce", async () => {
    for (const url of ["/", "/verification", "/privacy-policy", "/terms-of-use", "/login"]) {
      const { cacheKey: key, context } = await rendered({ url });
      expect([url, key === null, context.nonce]).toEqual([url, false, null]);
    }
    const { context } = await rendered({ url: "/products" });
    expect(context.nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  });

  it.each<[string, EdgeRequest]>([
    ["a token", { cookie: `atkn=cl.${"a".repeat(43)}` }],
    ["a visit", { cookie: `visit=cl.${"a".repeat(43)}` }],
    ["a query", { url: "/?x=1" }],
    ["another method", { method: "POST", headers: { origin: "http://localhost" } }],
    ["single fetch", { url: "/_root.data" }],
    ["another page", { url: "/products" }],
  ])("are not kept with %s", async (_name, request) => {
    expect(await cacheKey(request)).toBeNull();
  });

  it("are kept apart by brand, its version, host, language, scheme and path", async () => {
    const keys = await Promise.all([
      cacheKey({}),
      cacheKey({ host: "127.0.0.1" }),
      cacheKey({ host: "lumen.localhost" }),
      cacheKey({ cookie: "lng=hi" }),
      cacheKey({ encrypted: true }),
      cacheKey({ url: "/verification" }),
    ]);
    expect(new Set(keys).size).toBe(6);
    await app.owner.query("update brands set name = 'Main, renamed' where key = 'cl'");
    await brands().refresh();
    expect(keys).not.toContain(await cacheKey({}));
    expect(keys).not.toContain(await cacheKey({ host: "lumen.localhost" }));
  });
});
