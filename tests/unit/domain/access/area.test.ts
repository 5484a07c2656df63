import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOf, requestPath } from "~/domain/access/area";

describe("areas", () => {
  it.each([
    ["/admin", "admin"],
    ["/admin/lenders/7", "admin"],
    ["/admin.data", "admin"],
    ["/admin/login.data", "admin"],
    ["/Admin/lenders", "admin"],
    ["/%61dmin", "admin"],
    ["//admin", "admin"],
    ["/partner", "partner"],
    ["/partner.data", "partner"],
    ["/partner/customFunnel", "partner"],
    ["/", "customer"],
    ["/_root.data", "customer"],
    ["/administrator", "customer"],
    ["/user/admin", "customer"],
    ["/acme/partner/login", "customer"],
    ["/%E0%A4%A", "customer"],
  ])("AREA-01 %s is %s", (path, area) => {
    expect(areaOf(path)).toBe(area);
  });

  it("AREA-01 takes off what single fetch adds", () => {
    expect(requestPath("/_root.data")).toBe("/");
    expect(requestPath("/user/offers.data")).toBe("/user/offers");
    expect(requestPath("/user/offers/")).toBe("/user/offers");
    fc.assert(
      fc.property(
        fc.string().map((text) => `/${text}`),
        (path) => requestPath(path).startsWith("/"),
      ),
    );
  });
});
