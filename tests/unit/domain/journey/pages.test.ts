import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_IDS, PAGES, pageOf } from "~/domain/journey/pages";
import { isUserPage } from "~/domain/journey/state";

const ROUTES: [string, string][] = [
  ["/", "home"],
  ["/peepal-stores", "segment"],
  ["/login", "login"],
  ["/verification", "verification"],
  ["/products", "products"],
  ["/credit-cards", "credit-cards"],
  ["/cards-unsecured", "cards-unsecured"],
  ["/cards-secured", "cards-secured"],
  ["/privacy-policy", "privacy-policy"],
  ["/terms-of-use", "terms-of-use"],
  ["/user/user-detail", "user-detail"],
  ["/user/welcome-back", "welcome-back"],
  ["/user/offers", "offers"],
  ["/user/lender-submit", "lender-submit"],
  ["/user/user-detail/gold-loan", "gold-detail"],
  ["/user/business-detail", "business-detail"],
  ["/user/business-welcome-back", "business-welcome-back"],
  ["/user/business-offers", "business-offers"],
  ["/user/affordable-housing-loan-detail", "housing-detail"],
  ["/user/housing-welcome-back", "housing-welcome-back"],
  ["/user/housing-offers", "housing-offers"],
  ["/user/cashe", "cashe"],
  ["/user/money-view", "money-view"],
  ["/user/upwards", "upwards"],
  ["/user/money-tap", "money-tap"],
  ["/user/nira", "nira"],
  ["/user/kreditbee", "kreditbee"],
  ["/user/finzy", "finzy"],
  ["/user/earlysalary", "earlysalary"],
  ["/user/earlysalary/declined", "earlysalary-declined"],
  ["/user/lenders-transaction/nilgiri", "lenders-transaction"],
  ["/user/muthootgold", "muthootgold"],
  ["/user/indiagold", "indiagold"],
  ["/user/insurance/transaction", "insurance-transaction"],
  ["/user/credit-card", "credit-card"],
  ["/user/indialends-otp", "user-indialends-otp"],
  ["/user/change-answers", "change-answers"],
  ["/user/my-loans", "my-loans"],
  ["/user/lender-intake/muthootfincorp/3f2504e0-4f89-41d3-9a0c-0305e82c3301", "lender-intake"],
  ["/indialends-otp", "indialends-otp"],
  ["/create-merchant-form/", "create-merchant-form"],
  ["/create-merchant-form/success", "create-merchant-form-success"],
  ["/create-merchant-form/peepal", "create-merchant-form-partner"],
  ["/muthoot-privacy-policy", "muthoot-privacy-policy"],
  ["/muthoot-terms-conditions", "muthoot-terms-conditions"],
  ["/socialmedia-onboarding", "socialmedia-onboarding"],
  ["/auth", "auth"],
  ["/redirect", "redirect"],
  ["/customer-site", "customer-site"],
  ["/transfer/3f2504e0-4f89-41d3-9a0c-0305e82c3301", "transfer"],
  ["/404", "not-found"],
];

describe("the pages of the customer area", () => {
  it.each(ROUTES)("JRN-19 knows %s as the page %s", (path, page) => {
    expect(pageOf(path)).toBe(page);
  });

  it.each([
    "/user",
    "/user/other",
    "/user/user-detail/silver-loan",
    "/a/b",
    "/admin",
    "/partner",
    "/api",
    "/transfer",
    "/offers/x",
  ])("JRN-19 %s is not a page", (path) => {
    expect(pageOf(path)).toBeNull();
  });

  it("JRN-19 letter case, a trailing slash and encoding open no way round the guards", () => {
    for (const path of ["/user/offers/", "/USER/Offers", "/user/%6fffers"]) expect(pageOf(path)).toBe("offers");
    fc.assert(
      fc.property(
        fc.string().map((text) => `/${text}`),
        (path) => pageOf(path) === null || PAGE_IDS.includes(pageOf(path) ?? "home"),
      ),
    );
  });

  it("JRN-01 BEY-21 guards everything under /user but the intake page and My loans", () => {
    const open = PAGE_IDS.filter((page) => PAGES[page].startsWith("/user/") && !isUserPage(page));
    expect(open).toEqual(["my-loans", "lender-intake"]);
  });
});
