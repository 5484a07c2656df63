import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loanPaths } from "~/domain/journey/flows";
import { PAGE_IDS, PAGES, type PageId } from "~/domain/journey/pages";
import { afterSignIn, continueFrom, resolve } from "~/domain/journey/resolve";
import { availableProducts, chooser, hasPage, isAvailable, type Site, signInPath } from "~/domain/journey/site";
import type { JourneyState } from "~/domain/journey/state";
import { PRODUCT_CODES, type ProductCode } from "~/domain/products";
import { ALL_FLAGS, NO_FLAGS, PERSONAL_AND_GOLD, SITES, STRANGER } from "./space";

const MAIN: Site = {
  isMain: true,
  hasLogin: false,
  lenderKey: null,
  enabledProducts: PRODUCT_CODES,
  pages: new Set(PAGE_IDS),
};
const BRAND: Site = { ...MAIN, isMain: false, hasLogin: true };
const LENDER_BUILD: Site = { ...BRAND, lenderKey: "kaveri" };
const GOLD_ONLY: Site = { ...BRAND, enabledProducts: ["GL"] };

const SIGNED_IN: JourneyState = { ...STRANGER, hasProspect: true, hasToken: true };
const choosing = (product: ProductCode, more: Partial<JourneyState> = {}): JourneyState => ({
  ...SIGNED_IN,
  product,
  ...more,
});
const COMPLETE = { completed: ALL_FLAGS };
const IN_HAND = { completed: ALL_FLAGS, hasApplication: true };

type Row = [string, Site, string, JourneyState, string | null];

const ROWS: Row[] = [
  ["JRN-01", MAIN, "/user/offers", { ...SIGNED_IN, hasProspect: false }, "/"],
  ["JRN-01", MAIN, "/user/user-detail", STRANGER, "/"],
  ["JRN-01", MAIN, "/products", STRANGER, "/"],
  ["JRN-02", MAIN, "/user/offers", { ...STRANGER, hasProspect: true }, "/verification"],
  ["JRN-02", MAIN, "/products", { ...STRANGER, hasProspect: true }, "/verification"],
  ["JRN-03", MAIN, "/user/offers", SIGNED_IN, "/products"],
  ["JRN-03", BRAND, "/user/offers", SIGNED_IN, "/"],
  ["JRN-05", MAIN, "/user/user-detail/gold-loan", choosing("PL"), "/products"],
  ["JRN-05", MAIN, "/user/muthootgold", choosing("PL"), "/products"],
  ["JRN-05", BRAND, "/user/indiagold", choosing("HL"), "/"],
  ["JRN-05", MAIN, "/user/insurance/transaction", choosing("GL"), "/products"],
  ["JRN-05", MAIN, "/user/credit-card", choosing("OI"), "/products"],
  ["JRN-07", MAIN, "/", SIGNED_IN, "/products"],
  ["JRN-07", MAIN, "/verification", SIGNED_IN, "/products"],
  ["JRN-07", MAIN, "/", choosing("PL", IN_HAND), "/products"],
  ["JRN-07", BRAND, "/verification", SIGNED_IN, "/"],
  ["JRN-07", BRAND, "/login", SIGNED_IN, "/"],
  ["JRN-07", BRAND, "/peepal", SIGNED_IN, "/"],
  ["OQ-04", GOLD_ONLY, "/", SIGNED_IN, "/user/user-detail/gold-loan"],
  ["OQ-04", GOLD_ONLY, "/verification", SIGNED_IN, "/user/user-detail/gold-loan"],
  ["JRN-10", MAIN, "/user/offers", choosing("PL"), "/user/user-detail"],
  ["JRN-10", MAIN, "/user/welcome-back", choosing("PL", { hasApplication: true }), "/user/user-detail"],
  ["JRN-10", MAIN, "/user/user-detail", choosing("GL"), "/user/user-detail/gold-loan"],
  ["JRN-10", MAIN, "/user/user-detail", choosing("HL"), "/user/affordable-housing-loan-detail"],
  ["JRN-10", MAIN, "/user/user-detail", choosing("BL"), "/user/business-detail"],
  ["JRN-10", MAIN, "/user/offers", choosing("SL"), "/user/user-detail"],
  ["JRN-11", MAIN, "/user/offers", choosing("PL", COMPLETE), "/user/welcome-back"],
  ["JRN-11", MAIN, "/user/user-detail", choosing("PL", COMPLETE), "/user/welcome-back"],
  ["JRN-11", MAIN, "/user/business-offers", choosing("BL", COMPLETE), "/user/business-welcome-back"],
  ["JRN-11", MAIN, "/user/housing-offers", choosing("HL", COMPLETE), "/user/housing-welcome-back"],
  ["JRN-11", MAIN, "/user/user-detail/gold-loan", choosing("GL", COMPLETE), "/user/housing-welcome-back"],
  ["JRN-12", MAIN, "/user/user-detail", choosing("PL", IN_HAND), "/user/offers"],
  ["JRN-08", MAIN, "/user/welcome-back", choosing("PL", IN_HAND), "/user/offers"],
  ["JRN-08", MAIN, "/user/business-offers", choosing("PL", IN_HAND), "/user/offers"],
  ["JRN-13", MAIN, "/user/offers", choosing("PL", { ...IN_HAND, plUpdateRequired: true }), "/user/user-detail"],
  [
    "JRN-13",
    MAIN,
    "/user/welcome-back",
    choosing("PL", { ...COMPLETE, plSeUpdateRequired: true }),
    "/user/user-detail",
  ],
  ["JRN-14", LENDER_BUILD, "/user/offers", choosing("PL", IN_HAND), "/user/lender-submit"],
  ["JRN-14", LENDER_BUILD, "/user/user-detail", choosing("PL", COMPLETE), "/user/lender-submit"],
  ["JRN-14", LENDER_BUILD, "/user/lender-submit", choosing("PL"), "/user/user-detail"],
  [
    "JRN-15",
    MAIN,
    "/user/user-detail/gold-loan",
    choosing("GL", { ...IN_HAND, goldPage: "indiagold" }),
    "/user/indiagold",
  ],
  ["JRN-15", MAIN, "/user/muthootgold", choosing("GL", { ...IN_HAND, goldPage: "indiagold" }), "/user/indiagold"],
  ["JRN-15", MAIN, "/user/muthootgold", choosing("GL", IN_HAND), "/user/user-detail/gold-loan"],
  ["JRN-16", MAIN, "/user/business-welcome-back", choosing("BL", IN_HAND), "/user/business-offers"],
  ["JRN-16", MAIN, "/user/housing-welcome-back", choosing("HL", IN_HAND), "/user/housing-offers"],
  ["OQ-10", MAIN, "/user/offers", choosing("HEALTH"), "/user/insurance/transaction"],
  ["OQ-10", MAIN, "/user/offers", choosing("CC"), "/user/credit-card"],
  ["OQ-10", MAIN, "/user/offers", choosing("DV"), "/discount-vouchers"],
];

const STAYS: [string, Site, string, JourneyState][] = [
  ["JRN-19", MAIN, "/", STRANGER],
  ["JRN-19", BRAND, "/login", STRANGER],
  ["JRN-19", MAIN, "/verification", STRANGER],
  ["JRN-07", MAIN, "/products", SIGNED_IN],
  ["JRN-07", MAIN, "/products", { ...SIGNED_IN, hasProspect: false }],
  ["JRN-07", BRAND, "/", SIGNED_IN],
  ["JRN-13", MAIN, "/user/user-detail", choosing("PL", { ...IN_HAND, plUpdateRequired: true })],
  ["JRN-11", MAIN, "/user/welcome-back", choosing("PL", COMPLETE)],
  ["JRN-20", MAIN, "/user/offers", choosing("PL", IN_HAND)],
  ["JRN-20", MAIN, "/user/lenders-transaction/nilgiri", choosing("PL", IN_HAND)],
  ["JRN-14", LENDER_BUILD, "/user/lender-submit", choosing("PL", COMPLETE)],
  ["JRN-14", LENDER_BUILD, "/user/change-answers", choosing("PL", COMPLETE)],
  ["JRN-15", MAIN, "/user/indiagold", choosing("GL", { ...IN_HAND, goldPage: "indiagold" })],
  ["JRN-15", MAIN, "/user/user-detail/gold-loan", choosing("GL", IN_HAND)],
  ["JRN-16", MAIN, "/user/cashe", choosing("BL", IN_HAND)],
  ["JRN-19", MAIN, "/credit-cards", STRANGER],
  ["JRN-19", MAIN, "/privacy-policy", STRANGER],
  ["OQ-07", MAIN, "/user/lender-intake/muthootfincorp/x", STRANGER],
  ["JRN-19", MAIN, "/user/nowhere", STRANGER],
  ["OQ-04", BRAND, "/products", SIGNED_IN],
  ["OQ-05", MAIN, "/login", SIGNED_IN],
  ["JRN-14", MAIN, "/user/lender-submit", STRANGER],
];

describe("one step of the journey", () => {
  it.each(ROWS)("%s row %#: %j %s", (rule, site, path, state, to) => {
    expect(resolve(site, path, state)).toEqual({ to, rule });
  });

  it.each(STAYS)("%s row %#: stays %j %s", (_id, site, path, state) => {
    expect(resolve(site, path, state)).toBeNull();
  });

  it("JRN-04 looks at prospect, token and product in this order", () => {
    const seen = (state: JourneyState) => resolve(MAIN, "/user/offers", state)?.to;
    expect(seen(STRANGER)).toBe("/");
    expect(seen({ ...STRANGER, hasProspect: true })).toBe("/verification");
    expect(seen(SIGNED_IN)).toBe("/products");
  });

  it("JRN-09 takes a flag that was never set for incomplete", () => {
    expect(STRANGER.completed).toEqual(NO_FLAGS);
    expect(resolve(MAIN, "/user/offers", choosing("PL"))?.rule).toBe("JRN-10");
  });
});

describe("products of a site", () => {
  it("OQ-10 offers what is switched on and has its pages", () => {
    expect(availableProducts({ ...MAIN, pages: PERSONAL_AND_GOLD })).toEqual(["PL", "GL", "SL"]);
    expect(isAvailable({ ...MAIN, enabledProducts: ["PL"] }, "GL")).toBe(false);
    expect(isAvailable(MAIN, "DV")).toBe(true);
    expect(isAvailable({ ...MAIN, pages: PERSONAL_AND_GOLD }, "DV")).toBe(false);
  });

  it("JRN-10 JRN-16 a loan's own pages have their addresses, gold comes back on the housing page", () => {
    expect(loanPaths("BL")).toEqual({
      detail: "/user/business-detail",
      welcomeBack: "/user/business-welcome-back",
      offers: "/user/business-offers",
    });
    expect(loanPaths("HL")).toEqual({
      detail: "/user/affordable-housing-loan-detail",
      welcomeBack: "/user/housing-welcome-back",
      offers: "/user/housing-offers",
    });
    expect(loanPaths("GL")).toEqual({
      detail: "/user/user-detail/gold-loan",
      welcomeBack: "/user/housing-welcome-back",
      offers: null,
    });
    expect(loanPaths("SL")).toEqual(loanPaths("PL"));
    expect(loanPaths("CC")).toBeNull();
  });

  it("TEN-12 TEN-13 /products is the main site's, /login the brand's that has it", () => {
    expect([hasPage(MAIN, "products"), hasPage(BRAND, "products")]).toEqual([true, false]);
    expect([hasPage(MAIN, "login"), hasPage(BRAND, "login")]).toEqual([false, true]);
    expect([chooser(MAIN), chooser(BRAND)]).toEqual(["/products", "/"]);
  });

  it("OQ-05 signs in at /login where it exists, else at /verification", () => {
    expect([signInPath(BRAND), signInPath(MAIN)]).toEqual(["/login", "/verification"]);
  });
});

describe("after signing in", () => {
  it.each<[string, Site, JourneyState, string]>([
    ["JRN-06", MAIN, SIGNED_IN, "/products"],
    ["JRN-06", BRAND, SIGNED_IN, "/"],
    ["JRN-10", MAIN, choosing("PL"), "/user/user-detail"],
    ["JRN-11", MAIN, choosing("PL", COMPLETE), "/user/welcome-back"],
    ["JRN-08", MAIN, choosing("PL", IN_HAND), "/user/offers"],
    ["JRN-10", GOLD_ONLY, SIGNED_IN, "/user/user-detail/gold-loan"],
    ["JRN-14", LENDER_BUILD, choosing("PL", COMPLETE), "/user/lender-submit"],
  ])("%s row %#", (rule, site, state, to) => {
    expect(afterSignIn(site, state)).toEqual({ to, rule });
  });

  it("JRN-19 leads to a page where the customer may stay", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...SITES), someSignedIn, (site, state) => {
        const { to } = afterSignIn(site, state);
        expect(resolve(site, to, state)).toBeNull();
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("Continue", () => {
  it.each<[string, string, ProductCode, unknown]>([
    ["JRN-17", "/user/housing-welcome-back", "HL", { kind: "go", to: "/user/housing-offers", rule: "JRN-17" }],
    ["JRN-18", "/user/housing-welcome-back", "GL", { kind: "gold-hand-off", rule: "JRN-18" }],
    ["JRN-15", "/user/user-detail/gold-loan", "GL", { kind: "gold-hand-off", rule: "JRN-15" }],
    ["JRN-08", "/user/welcome-back", "PL", { kind: "go", to: "/user/offers", rule: "JRN-08" }],
    ["JRN-12", "/user/user-detail", "PL", { kind: "go", to: "/user/offers", rule: "JRN-12" }],
    ["JRN-16", "/user/business-welcome-back", "BL", { kind: "go", to: "/user/business-offers", rule: "JRN-16" }],
    ["JRN-11", "/user/welcome-back", "BL", null],
    ["JRN-11", "/user/offers", "PL", null],
  ])("%s on %s with %s", (_id, path, product, continuation) => {
    expect(continueFrom(MAIN, path, choosing(product, COMPLETE))).toEqual(continuation);
  });

  it("JRN-14 leads a lender build to its own page", () => {
    expect(continueFrom(LENDER_BUILD, "/user/user-detail", choosing("PL"))).toMatchObject({
      to: "/user/lender-submit",
    });
  });

  it("JRN-19 leads to a page where the customer may stay, once complete and with an application", {
    timeout: 30_000,
  }, () => {
    const userPages = PAGE_IDS.filter((page): page is PageId => hasPage(LENDER_BUILD, page));
    fc.assert(
      fc.property(fc.constantFrom(...SITES), fc.constantFrom(...userPages), someSignedIn, (site, page, state) => {
        const after = { ...state, ...IN_HAND, hasProspect: true, plUpdateRequired: false, plSeUpdateRequired: false };
        const next = continueFrom(site, PAGES[page], after);
        if (next?.kind === "go") expect(resolve(site, next.to, after)).toBeNull();
      }),
      { numRuns: 5_000 },
    );
  });
});

const someSignedIn: fc.Arbitrary<JourneyState> = fc.record({
  hasProspect: fc.boolean(),
  hasToken: fc.constant(true),
  product: fc.constantFrom(null, ...PRODUCT_CODES),
  completed: fc.constantFrom(NO_FLAGS, ALL_FLAGS),
  hasApplication: fc.boolean(),
  plUpdateRequired: fc.boolean(),
  plSeUpdateRequired: fc.boolean(),
  goldPage: fc.constantFrom(null, "muthootgold", "indiagold"),
});
