import { describe, expect, it } from "vitest";
import { isServed, webAreaOf } from "~/http/request/web-area";
import { readWebAreas } from "~/platform/web-areas";
import { POLICY } from "../../../architecture/policy-table";

const AREAS = {
  "staff-login": "admin",
  staff: "admin",
  dev: "admin",
  "partner-login": "portal",
  partner: "portal",
  "api-key": "portal",
} as const;
/** Calls that several areas share: their body or token tells them apart. */
const SHARED =
  /^\/api\/(auth\/|logout$|openapi\.json$|user\/|getMaskInfo\/|getLanguages$|search-list\/|get-client-ip$)|^\/brand\//;

describe("the area of a path", () => {
  it("OQ-12 OQ-13 is that of the guard of its handlers, for every page and call", () => {
    const guarded = new Map<string, Set<string>>();
    for (const { route, audience } of POLICY) {
      const area = AREAS[audience as keyof typeof AREAS] ?? (audience === "public" ? null : "site");
      const known = guarded.get(route) ?? new Set();
      if (area) known.add(area);
      guarded.set(route, known);
    }
    // Frames of layouts have no path of their own.
    const paths = [...guarded].filter(([route]) => route.startsWith("/"));
    const wrong = paths.flatMap(([route, areas]) => {
      const expected = SHARED.test(route) ? [null] : [...areas];
      return expected.length === 0 || String(expected) === String([webAreaOf(route)]) ? [] : [{ route, expected }];
    });
    expect(wrong).toEqual([]);
  });

  it("OQ-12 is the same in capitals", () => {
    expect(webAreaOf("/Admin/partners")).toBe("admin");
    expect(webAreaOf("/API/Lender-Group/create")).toBe("admin");
    expect(isServed("/Partner", readWebAreas("site"))).toBe(false);
  });
});

describe("WEB_AREAS", () => {
  it("OQ-13 names what is served; nothing or all is everything, and another word is refused", () => {
    expect([...readWebAreas(undefined)]).toEqual(["site", "portal", "admin"]);
    expect([...readWebAreas("all")]).toEqual(["site", "portal", "admin"]);
    expect([...readWebAreas(" Site,portal ")]).toEqual(["site", "portal"]);
    expect(() => readWebAreas("site,shop")).toThrow("must be all, or some of site, portal, admin");
  });
});
