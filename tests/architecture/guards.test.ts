import { describe, expect, it } from "vitest";
import { routeHandlers } from "../support/route-files";

const GUARDS = [
  "publicContext",
  "visitorContext",
  "customerContext",
  "journeyContext",
  "devContext",
  "callbackContext",
];

describe("guards", () => {
  it.each(routeHandlers().map((handler) => [`${handler.route} ${handler.kind}`, handler] as const))(
    "%s calls its guard by name",
    (_name, { calls }) => {
      expect([...calls].filter((name) => GUARDS.includes(name)).length).toBeGreaterThan(0);
    },
  );

  it("ROUTE-C11 ROUTE-C12 every page under /user is guarded by the journey", () => {
    const pages = routeHandlers().filter(({ route }) => route.startsWith("user."));
    expect(pages.length).toBeGreaterThan(0);
    for (const { route, kind, calls } of pages) expect(calls, `${route} ${kind}`).toContain("journeyContext");
  });
});
