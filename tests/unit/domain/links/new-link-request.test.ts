import { describe, expect, it } from "vitest";
import { linkStateRequest, newLinkRequest } from "~/domain/links/new-link-request";

const codesOf = (input: object) =>
  newLinkRequest.safeParse({ brand: "haldi", name: "Posters", ...input }).error?.issues.map(({ message }) => message);

describe("a new tracking link", () => {
  it("OQ-44 needs a brand and a name", () => {
    expect(newLinkRequest.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      "brand-needed",
      "name-needed",
    ]);
    expect(codesOf({})).toBeUndefined();
  });

  it("OQ-44 takes a code of 4 to 40 letters, digits, hyphens and underscores, and tags that an address keeps", () => {
    expect(codesOf({ code: "DIWALI_26-a" })).toBeUndefined();
    for (const code of ["abc", "a b c d", "ü1234", "x".repeat(41)]) expect(codesOf({ code })).toEqual(["code-shape"]);
    expect(codesOf({ utm_campaign: "a|b:c.d+e-f_g 1" })).toBeUndefined();
    expect(codesOf({ utm_source: "50%" })).toEqual(["tag-shape"]);
    expect(codesOf({ utm_term: "x".repeat(101) })).toEqual(["tag-long"]);
  });

  it("OQ-44 is ended with a reason", () => {
    expect(linkStateRequest.safeParse({ intent: "end", reason: " no " }).success).toBe(false);
    expect(linkStateRequest.parse({ intent: "end", reason: " Printed  twice " })).toEqual({
      intent: "end",
      reason: "Printed twice",
    });
  });
});
