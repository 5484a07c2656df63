import { brandOf, demoSnapshot } from "@tests/factories/context";
import { describe, expect, it } from "vitest";
import { resolveLocale } from "~/http/request/locale.server";

const snapshot = demoSnapshot();
const auto = brandOf(snapshot, "cl");
const hindiFirst = brandOf(snapshot, "gaon");

describe("the language of an answer", () => {
  it.each([
    ["hi", "hi"],
    ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
    ["en-IN,hi;q=0.9", "en"],
    ["fr, hi;q=0.4, en;q=0.3", "hi"],
    ["mr-IN,mr;q=0.9,hi;q=0.8,en-US;q=0.7", "hi"],
    ["ta,en;q=0.8,hi;q=0.2", "en"],
    ["hir, en-GB", "en"],
    ["fr", "en"],
    ["*", "en"],
    ["nonsense;;;q=", "en"],
    [undefined, "en"],
  ])("I18N-02 Accept-Language %s gives %s, English when nothing fits", async (header, locale) => {
    expect(await resolveLocale(auto, undefined, header)).toBe(locale);
  });

  it("is the brand's own when it has one, whatever the browser asks for", async () => {
    expect(await resolveLocale(hindiFirst, undefined, "en")).toBe("hi");
    expect(await resolveLocale({ ...auto, defaultLanguage: "en" }, undefined, "hi")).toBe("en");
  });

  it("is the one that was chosen in this browser, before any other", async () => {
    expect(await resolveLocale(hindiFirst, "a=1; lng=en", "hi")).toBe("en");
    expect(await resolveLocale(auto, "lng=hi", "en")).toBe("hi");
  });

  it.each(["lng=fr", "lng=", "xlng=hi", "lng=%00"])("a cookie '%s' says nothing", async (cookie) => {
    expect(await resolveLocale(auto, cookie, "en")).toBe("en");
  });

  it("a header of any length is answered", async () => {
    expect(await resolveLocale(auto, undefined, `hi,${"x,".repeat(50_000)}`)).toBe("hi");
  });
});
