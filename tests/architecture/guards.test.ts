import { describe, expect, it } from "vitest";
import { routeFiles, routeHandlers } from "../support/route-files";
import { GUARD_OF } from "./policy-lines";

const pathOf = new Map(routeFiles().map(({ id, path }) => [id, path]));
const GUARDS = Object.values(GUARD_OF);

describe("guards", () => {
  it.each(routeHandlers().map((handler) => [`${handler.route} ${handler.kind}`, handler] as const))(
    "%s calls its guard by name",
    (_name, { calls }) => {
      expect([...calls].filter((name) => GUARDS.includes(name)).length).toBeGreaterThan(0);
    },
  );

  it("ROUTE-C11 OQ-07 BEY-21 every page under /user is guarded by the journey, but for a lender's form and My loans", () => {
    const pages = routeHandlers().filter(
      ({ route }) =>
        route.startsWith("/user/") && !route.startsWith("/user/lender-intake/muthootfincorp/:creditappUuid"),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const { route, kind, calls } of pages)
      expect(calls, `${route} ${kind}`).toContain(route === "/user/my-loans" ? "customerContext" : "journeyContext");
  });

  it("ROLE-09 every address under /admin is for staff, every one under /partner for partners, but for signing in and out", () => {
    const ways = {
      "/admin/invitation/:token": "staffLoginContext",
      "/admin/login": "staffLoginContext",
      "/partner/login": "partnerLoginContext",
    };
    const open = ["/admin/logout", "/partner/logout"];
    for (const { route, kind, calls } of routeHandlers().filter((handler) => !open.includes(handler.route))) {
      const area = pathOf.get(route)?.split("/")[1];
      if ((area !== "admin" && area !== "partner") || calls.has("methodNotAllowed")) continue;
      const way = (ways as Record<string, string>)[route];
      expect(calls, `${route} ${kind}`).toContain(way ?? (area === "admin" ? "staffContext" : "partnerContext"));
    }
  });
});
