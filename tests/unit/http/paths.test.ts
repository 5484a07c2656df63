import { describe, expect, it } from "vitest";
import { isApiPath, pagePath } from "~/http/paths";

describe("paths of requests", () => {
  it.each([
    ["/_root.data", "/"],
    ["/", "/"],
    ["/user/offers.data", "/user/offers"],
    ["/User/Offers/", "/user/offers"],
    ["/admin.data", "/admin"],
    ["/%61dmin", "/admin"],
    ["/%E0%A4%A", "/%e0%a4%a"],
    ["//", "/"],
  ])("%s is the page %s", (path, page) => expect(pagePath(path)).toBe(page));

  it.each(["/api", "/api/user/1", "/api/x.y"])("%s is a call", (path) => expect(isApiPath(path)).toBe(true));
  it.each(["/", "/apiary", "/user/api", "/API/x"])("%s is none", (path) => expect(isApiPath(path)).toBe(false));
});
