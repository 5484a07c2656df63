import { describe, expect, it } from "vitest";
import { isApiPath, loggedPath, pagePath, returnPath } from "~/http/request/paths";

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

  it.each([
    ["/Resume/aB.data?x=1&_routes=root", "/Resume/aB?x=1"],
    ["/_root.data", "/"],
    ["/key-facts/cashe?amount=50000", "/key-facts/cashe?amount=50000"],
  ])("%s is come back to at %s", (callback, page) =>
    expect(returnPath(new URL(callback, "http://lumen.example"))).toBe(page),
  );

  it.each([
    [
      "/user/lender-intake/muthootfincorp/0198c0de-0000-4000-8000-000000000001.data",
      "/user/lender-intake/muthootfincorp/*.data",
    ],
    ["/resume/AZjA3gAAcACAAAAAAAAAAQ.fyz.Zm9vYmFyYmF6cXV4Zm9vYg", "/resume/*"],
    [
      "/api/lender-callbacks/kreditbee/q2f4mE9xZ1cV7nB3sK8dL0pW5tR6yU2iO4aG1hJ3kQ8",
      "/api/lender-callbacks/kreditbee/*",
    ],
    ["/api/get-application-status-files-list", "/api/get-application-status-files-list"],
    ["/api/user/9876501234", "/api/user/*"],
    ["/api/getMaskInfo/%2B91%2098765%2001234", "/api/getMaskInfo/*"],
    ["/help/asha%40mail.example", "/help/*"],
    ["/help/asha@mail.example", "/help/*"],
    ["/no-page/ABCPE1234F/1990-01-31", "/no-page/*/*"],
    ["/no-page/%E0%A4%86%E0%A4%B6%E0%A4%BE.data", "/no-page/*.data"],
    ["/api/v1/partner/submissions", "/api/v1/partner/submissions"],
    ["/.well-known/security.txt", "/.well-known/security.txt"],
    ["/_root.data", "/_root.data"],
  ])("OQ-07 OQ-29 %s is logged without persons and what only its holder knows", (path, logged) =>
    expect(loggedPath(path)).toBe(logged),
  );
});
