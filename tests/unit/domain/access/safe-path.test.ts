import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "~/domain/access/safe-path";

describe("paths to go back to", () => {
  it.each([
    ["/user/offers", "/user/offers"],
    ["/user/offers?x=1#top", "/user/offers?x=1#top"],
    ["/a/../user/offers", "/user/offers"],
    ["/admin/lenders?callback=%2F", "/admin/lenders?callback=%2F"],
  ])("OQ-24 keeps %s", (value, path) => {
    expect(safePath(value)).toBe(path);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "user/offers",
    "/\u0000",
    `/${"a".repeat(2_000)}`,
    "",
    null,
    undefined,
  ])("OQ-24 refuses %j", (value) => {
    expect(safePath(value)).toBeNull();
  });

  it("OQ-24 keeps to an area when one is given", () => {
    expect(safePath("/admin/lenders", "admin")).toBe("/admin/lenders");
    expect(safePath("/user/offers", "admin")).toBeNull();
    expect(safePath("/a/../admin", "customer")).toBeNull();
    expect(safePath("/%61dmin", "customer")).toBeNull();
  });

  it("OQ-24 never leads to another origin", { timeout: 30_000 }, () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "//",
      "evil.example",
      "@",
      ":",
      "%2f",
      "\t",
      "user",
      "?",
      "#",
      "https:",
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
        (value) => {
          const path = safePath(value);
          return path === null || new URL(path, "https://brand.example/x").origin === "https://brand.example";
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
