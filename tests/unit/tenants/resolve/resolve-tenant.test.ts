import { partnerByName, resolveTenant, type Tenant, type TenantRequest } from "@tenants/resolve/resolve-tenant";
import { siteOf } from "@tenants/resolve/site";
import { brandOf, brandRow, idOf, mainRow, snapshotOf } from "@tests/factories/brand-rows";
import { describe, expect, it } from "vitest";

const LUMEN = idOf(1);
const HALDI = idOf(2);
const GONE = idOf(3);
const MAIN = idOf(0);

const snapshot = snapshotOf([
  mainRow(),
  brandRow(1, "lumen", {
    segments: [
      { segment: "lumen-plus", view: "landing", merchantId: null },
      { segment: "lumen-staff", view: "login", merchantId: "m-7" },
    ],
    hosts: [
      { host: "lumen.example", status: "serving" },
      { host: "new.lumen.example", status: "verifying" },
      { host: "demo.localhost", status: "serving" },
    ],
  }),
  brandRow(2, "haldi", { segments: [{ segment: "haldi-mandi", view: "landing", merchantId: null }] }),
  brandRow(3, "gone", {
    status: "suspended",
    segments: [{ segment: "gone-fair", view: "landing", merchantId: null }],
    hosts: [
      { host: "gone.example", status: "serving" },
      { host: "new.gone.example", status: "verifying" },
    ],
  }),
]);

type Ask = Partial<Omit<TenantRequest, "snapshot" | "query">> & { query?: string };

function ask({ query = "", ...over }: Ask = {}) {
  return resolveTenant({
    snapshot,
    host: "market.example",
    path: "/",
    query: new URLSearchParams(query),
    isDocumentGet: true,
    sessionBrandId: null,
    visitBrandId: null,
    outsideProduction: false,
    ...over,
  });
}

function tenant(over?: Ask): Tenant {
  const resolved = ask(over);
  if (resolved.kind !== "brand") throw new Error(`nobody's host: ${resolved.host}`);
  return resolved;
}

/** The brand's key and what decided, on one line. */
const found = (over?: Ask) => {
  const { brand, by } = tenant(over);
  return `${brand.key} by ${by}`;
};

describe("TEN-08 the host selects the brand", () => {
  it("TEN-08 serves a brand on its own host, whatever session and visit say", () => {
    expect(found({ host: "LUMEN.example:8443" })).toBe("lumen by host");
    expect(found({ host: "lumen.example", sessionBrandId: HALDI, visitBrandId: HALDI })).toBe("lumen by host");
    expect(tenant({ host: "lumen.example" }).onMainHost).toBe(false);
  });

  it("OQ-12 says which hosts the back office has for itself: its own that serve no brand", () => {
    const adminHosts = ["office.example", "lumen.example", "market.example", "localhost"];
    const office = (host: string, more: Ask = {}) => {
      const { brand, isAdminHost, onMainHost } = tenant({ host, adminHosts, ...more });
      return [brand.key, isAdminHost, onMainHost];
    };
    expect(office("office.example")).toEqual([snapshot.main.key, true, true]);
    expect(office("market.example")).toEqual([snapshot.main.key, false, true]);
    expect(office("lumen.example")).toEqual(["lumen", false, false]);
    expect(office("localhost", { outsideProduction: true })).toEqual([snapshot.main.key, true, true]);
    expect(office("127.0.0.1", { outsideProduction: true })).toEqual([snapshot.main.key, false, true]);
    expect(ask({ host: "localhost", adminHosts }).kind).toBe("unknown-host");
  });

  it.each([
    "unknown.example",
    "new.lumen.example",
    "gone.example",
    "",
    "a b",
    "sub.lumen.example",
    "market.example.evil",
  ])("OQ-98 serves nobody on %s", (host) => {
    expect(ask({ host, visitBrandId: LUMEN, sessionBrandId: LUMEN, query: "partner=lumen" }).kind).toBe("unknown-host");
  });

  it("OQ-98 names the unknown host, normalised", () => {
    expect(ask({ host: "Who.Example:80" })).toEqual({ kind: "unknown-host", host: "who.example", suspended: null });
    expect(ask({ host: "<script>" })).toEqual({ kind: "unknown-host", host: "", suspended: null });
  });

  it("TEN-07 OQ-98 serves nothing on a suspended brand's host, and knows whose it was", () => {
    const closedAt = (host: string, outsideProduction = false) => {
      const resolved = ask({ host, outsideProduction });
      return resolved.kind === "unknown-host" ? resolved.suspended?.key : resolved.brand.key;
    };
    expect(closedAt("Gone.Example:443")).toBe("gone");
    expect(closedAt("new.gone.example")).toBeUndefined();
    expect(closedAt("gone.localhost")).toBeUndefined();
    expect(closedAt("gone.localhost", true)).toBe("gone");
  });

  it("OQ-98 knows this machine's names outside production only", () => {
    const outside = (host: string) => found({ host, outsideProduction: true });
    expect(outside("localhost:3000")).toBe("cl by main");
    expect(outside("127.0.0.1")).toBe("cl by main");
    expect(outside("cl.localhost")).toBe("cl by main");
    expect(outside("lumen.localhost:3000")).toBe("lumen by host");
    expect(outside("demo.localhost")).toBe("lumen by host");
    for (const host of ["localhost", "127.0.0.1", "cl.localhost", "lumen.localhost", "demo.localhost"]) {
      expect(ask({ host }).kind).toBe("unknown-host");
    }
    for (const host of ["nobody.localhost", "gone.localhost", "127.0.0.2", "[::1]"]) {
      expect(ask({ host, outsideProduction: true }).kind).toBe("unknown-host");
    }
  });
});

describe("OQ-99 ?partner= on the main host", () => {
  it("TEN-04 OQ-99 themes a page load and writes the visit", () => {
    const { brand, by, writeVisitBrand } = tenant({ query: "partner=lumen" });
    expect([brand.key, by, writeVisitBrand]).toEqual(["lumen", "partner", LUMEN]);
    expect(found({ path: "/verification", query: "utm_source=x&partner=Haldi" })).toBe("haldi by partner");
  });

  it("TEN-04 falls back to the main brand for an unknown, suspended or missing key", () => {
    expect(found({ query: "partner=nobody" })).toBe("cl by partner");
    expect(found({ query: "partner=gone" })).toBe("cl by partner");
    expect(found({ query: "" })).toBe("cl by main");
    expect(tenant({ query: "partner=nobody" }).writeVisitBrand).toBeUndefined();
    expect(tenant({ query: "partner=nobody", visitBrandId: LUMEN }).writeVisitBrand).toBe(MAIN);
  });

  it("says nothing when it is empty", () => {
    expect(found({ query: "partner=", visitBrandId: LUMEN })).toBe("lumen by visit");
  });

  it("leads back to the main brand by its key", () => {
    const { brand, writeVisitBrand } = tenant({ query: "partner=cl", visitBrandId: LUMEN });
    expect([brand.key, writeVisitBrand]).toEqual(["cl", MAIN]);
  });

  it("is followed by every later request of the visit", () => {
    for (const path of ["/", "/user/offers.data", "/api/applications", "/verification"]) {
      expect(found({ path, visitBrandId: LUMEN, isDocumentGet: false })).toBe("lumen by visit");
    }
    expect(found({ visitBrandId: GONE })).toBe("cl by main");
    expect(found({ visitBrandId: "no-such-brand" })).toBe("cl by main");
  });

  it("is not read on calls, actions and single fetch", () => {
    expect(found({ query: "partner=haldi", visitBrandId: LUMEN, isDocumentGet: false })).toBe("lumen by visit");
  });

  it("is ignored while a customer is signed in", () => {
    const signedIn = { sessionBrandId: LUMEN, visitBrandId: HALDI };
    expect(found(signedIn)).toBe("lumen by session");
    for (const over of [{ query: "partner=haldi" }, { path: "/haldi-mandi" }]) {
      expect(found({ ...signedIn, ...over })).toBe("lumen by session");
      expect(tenant({ ...signedIn, ...over }).writeVisitBrand).toBeUndefined();
    }
    expect(found({ sessionBrandId: MAIN, query: "partner=haldi" })).toBe("cl by session");
    expect(found({ sessionBrandId: GONE, query: "partner=haldi" })).toBe("haldi by partner");
  });

  it("is ignored on a brand's own host", () => {
    const { brand, by, textsBrand, writeVisitBrand } = tenant({ host: "lumen.example", query: "partner=haldi" });
    expect([brand.key, by, textsBrand.key, writeVisitBrand]).toEqual(["lumen", "host", "lumen", undefined]);
  });

  it("is not the customer's in other areas", () => {
    expect(found({ path: "/admin/partners", query: "partner=lumen", visitBrandId: HALDI })).toBe("cl by main");
    expect(found({ path: "/admin.data", visitBrandId: HALDI, isDocumentGet: false })).toBe("cl by main");
    expect(found({ path: "/partner/reports", query: "partner=lumen", sessionBrandId: HALDI })).toBe("haldi by session");
    expect(found({ path: "/api/get-partner-by-name/x", query: "partner=lumen" })).toBe("cl by main");
  });
});

describe("TEN-16 the texts of the legal pages", () => {
  it.each(["/privacy-policy", "/terms-of-use", "/Terms-of-Use/", "/privacy-policy.data"])(
    "TEN-16 OQ-99 %s takes another partner's texts without its theme, on every host",
    (path) => {
      for (const host of ["market.example", "lumen.example"]) {
        const { brand, textsBrand, writeVisitBrand } = tenant({
          host,
          path,
          query: "partner=haldi",
          visitBrandId: LUMEN,
        });
        expect([brand.key, textsBrand.key, writeVisitBrand]).toEqual(["lumen", "haldi", undefined]);
      }
    },
  );

  it("TEN-16 works for a signed-in customer", () => {
    const { brand, textsBrand } = tenant({ path: "/terms-of-use", query: "partner=haldi", sessionBrandId: LUMEN });
    expect([brand.key, textsBrand.key]).toEqual(["lumen", "haldi"]);
  });

  it("TEN-04 TEN-16 carries the site's own names without a key, and falls back for an unknown one", () => {
    const texts = (over: Ask) => tenant({ path: "/terms-of-use", ...over }).textsBrand.key;
    expect(texts({ visitBrandId: LUMEN })).toBe("lumen");
    expect(texts({ visitBrandId: LUMEN, query: "partner=nobody" })).toBe("cl");
    expect(texts({ host: "lumen.example", query: "partner=nobody" })).toBe("lumen");
    expect(texts({ host: "lumen.example" })).toBe("lumen");
  });

  it("keeps one brand's texts everywhere else", () => {
    expect(tenant({ path: "/login", query: "partner=haldi" }).textsBrand.key).toBe("haldi");
    expect(tenant({ path: "/login", query: "partner=haldi", isDocumentGet: false }).textsBrand.key).toBe("cl");
  });
});

describe("TEN-17 the brand in the path", () => {
  it("TEN-17 follows the path on the main host, without touching the visit", () => {
    expect(found({ path: "/lumen/partner/login", visitBrandId: HALDI })).toBe("lumen by path");
    expect(found({ path: "/create-merchant-form/lumen.data", isDocumentGet: false })).toBe("lumen by path");
    expect(tenant({ path: "/lumen/partner/login" }).writeVisitBrand).toBeUndefined();
  });

  it("TEN-17 TEN-04 falls back to main, and never reads 'success' as a partner", () => {
    expect(found({ path: "/nobody/partner/login", visitBrandId: HALDI })).toBe("cl by path");
    expect(found({ path: "/create-merchant-form/success", visitBrandId: HALDI })).toBe("haldi by visit");
  });

  it("OQ-99 cannot dress a brand's own host up", () => {
    expect(found({ host: "lumen.example", path: "/haldi/partner/login" })).toBe("lumen by host");
  });
});

describe("TEN-18 {urlSegment}", () => {
  it("TEN-18 OQ-17 selects brand and view on a page load of the main host, and the visit keeps it", () => {
    const { brand, by, segment, writeVisitBrand } = tenant({ path: "/Lumen-Staff/", visitBrandId: HALDI });
    expect([brand.key, by, writeVisitBrand]).toEqual(["lumen", "segment", LUMEN]);
    expect(segment).toEqual({
      segment: "lumen-staff",
      view: "login",
      merchantId: "m-7",
      brandId: LUMEN,
      applied: true,
    });
  });

  it("OQ-17 knows no other segment, and none of a suspended brand", () => {
    for (const path of ["/no-such-segment", "/gone-fair", "/user/lumen-plus", "/"]) {
      expect(tenant({ path, visitBrandId: LUMEN }).segment).toBeUndefined();
    }
    expect(found({ path: "/no-such-segment", visitBrandId: LUMEN })).toBe("lumen by visit");
  });

  it("wins over ?partner=, which would split page and brand", () => {
    expect(found({ path: "/lumen-plus", query: "partner=haldi" })).toBe("lumen by segment");
  });

  it("is known but not followed while a customer is signed in, and on single fetch", () => {
    const signedIn = tenant({ path: "/lumen-plus", sessionBrandId: HALDI });
    expect([signedIn.brand.key, signedIn.segment?.applied]).toEqual(["haldi", false]);
    const fetched = tenant({ path: "/lumen-plus.data", isDocumentGet: false, visitBrandId: HALDI });
    expect([fetched.brand.key, fetched.segment?.applied]).toEqual(["haldi", false]);
  });

  it("OQ-17 is, on a brand's own host, that brand's or nothing", () => {
    expect(tenant({ host: "lumen.example", path: "/lumen-plus" }).segment?.applied).toBe(true);
    expect(tenant({ host: "lumen.example", path: "/lumen-plus", sessionBrandId: LUMEN }).segment?.applied).toBe(false);
    expect(tenant({ host: "lumen.example", path: "/haldi-mandi" }).segment).toBeUndefined();
  });
});

describe("API-04 get-partner-by-name", () => {
  it("API-04 TEN-05 answers any key on the main host and 'cl' by default", () => {
    const name = (value?: string) => partnerByName(snapshot, tenant({ visitBrandId: HALDI }), value).key;
    expect([name("lumen"), name("LUMEN "), name("nobody"), name("gone"), name()]).toEqual([
      "lumen",
      "lumen",
      "cl",
      "cl",
      "cl",
    ]);
  });

  it("API-04 answers only its own on a brand's host", () => {
    const name = (value?: string) => partnerByName(snapshot, tenant({ host: "lumen.example" }), value).key;
    expect([name("lumen"), name("haldi"), name("cl"), name()]).toEqual(["lumen", "lumen", "lumen", "lumen"]);
  });
});

describe("TEN-12 the kind of site", () => {
  it("TEN-12 OQ-04 has /products on the main site only", () => {
    const main = siteOf(snapshot.main, { onMainHost: true });
    expect([main.isMain, main.chooserPath, main.hasProductsPage]).toEqual([true, "/products", true]);
    const brand = siteOf(brandOf(snapshot, "lumen"), { onMainHost: false });
    expect([brand.isMain, brand.chooserPath, brand.hasProductsPage]).toEqual([false, "/", false]);
  });

  it("is a brand site under a brand's visit on the main host, in all but its host", () => {
    const { brand, onMainHost } = tenant({ visitBrandId: LUMEN });
    const { onMainHost: host, ...visit } = siteOf(brand, { onMainHost });
    const { onMainHost: _, ...own } = siteOf(brand, { onMainHost: false });
    expect(host).toBe(true);
    expect(visit).toEqual(own);
  });

  it("TEN-13 OQ-05 signs in at /login where the brand has it, else at /verification", () => {
    const withLogin = snapshotOf([
      mainRow(),
      brandRow(1, "lumen", { config: { hasLogin: true } }),
      brandRow(2, "haldi"),
    ]);
    const paths = ["lumen", "haldi", "cl"].map((key) => {
      const { signInPath, hasLoginPage } = siteOf(brandOf(withLogin, key), { onMainHost: false });
      return [signInPath, hasLoginPage];
    });
    expect(paths).toEqual([
      ["/login", true],
      ["/verification", false],
      ["/verification", false],
    ]);
  });
});
