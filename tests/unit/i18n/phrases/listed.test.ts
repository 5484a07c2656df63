import { describe, expect, it } from "vitest";
import { listed } from "~/i18n/phrases/listed.server";
import { profileText } from "~/i18n/phrases/profile.server";

describe("phrases", () => {
  it.each([
    [[], "and", ""],
    [["a"], "and", "a"],
    [["a", "b", "c"], "and", "a, b and c"],
    [["a", "b"], "or", "a or b"],
  ] as const)("list %j with '%s' as '%s'", (items, last, text) => expect(listed(items, last, "en")).toBe(text));

  it("say a product's own words of the profile before the shared ones, and nothing where there is no text", () => {
    expect(profileText("en", "PL", "step", { step: 1, of: 4 })).toBe("Personal loan profile, step 1 of 4");
    expect(profileText("en", "BL", "step", { step: 1, of: 4 })).toBe("Business loan profile, step 1 of 4");
    expect(profileText("en", "BL", "stored", { value: "ABC" })).toBe("ABC is saved.");
    expect(profileText("en", "PL", "nothing_help")).toBeNull();
  });
});
