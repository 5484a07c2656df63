import { isLegalPage, pagePath, partnerInPath, rootSegment } from "@tenants/resolve/page-path";
import { describe, expect, it } from "vitest";

describe("the page of a request path", () => {
  it.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/login.data", "/login"],
    ["/Login/", "/login"],
    ["/admin.data", "/admin"],
    ["//Admin//lenders/", "/admin/lenders"],
    ["/privacy%2Dpolicy", "/privacy-policy"],
    ["/%E0%A4%A", "/%e0%a4%a"],
  ])("reads %s as %s", (path, page) => {
    expect(pagePath(path)).toBe(page);
  });

  it("TEN-16 knows the legal pages", () => {
    expect(["/privacy-policy", "/terms-of-use"].every(isLegalPage)).toBe(true);
    expect(["/", "/login", "/privacy-policy/x"].some(isLegalPage)).toBe(false);
  });

  it("TEN-18 takes a segment only from the root", () => {
    expect([rootSegment("/mela"), rootSegment("/"), rootSegment("/user/offers")]).toEqual(["mela", null, null]);
  });

  it.each([
    ["/lumen/partner/login", "lumen"],
    ["/create-merchant-form/lumen", "lumen"],
    ["/create-merchant-form/success", null],
    ["/create-merchant-form", null],
    ["/partner/login", null],
    ["/lumen/partner/login/x", null],
    ["/lumen/partner", null],
  ])("TEN-17 reads the partner of %s", (page, key) => {
    expect(partnerInPath(page)).toBe(key);
  });
});
