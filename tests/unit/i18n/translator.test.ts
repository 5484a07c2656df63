import { describe, expect, it } from "vitest";
import { translator } from "~/i18n/translator.server";
import { hasText, pick, words } from "~/i18n/words";

describe("texts with values", () => {
  const t = translator("en", "status");

  it("take each value into its place", () => {
    expect(t("step", { day: "19 Nov 2026", status: "Approved" })).toBe("19 Nov 2026: Approved");
  });

  it("leave a placeholder empty that has no value, and text without placeholders alone", () => {
    expect(t("step", { day: "19 Nov 2026" })).toBe("19 Nov 2026: ");
    expect(t("sending")).toBe("Sending");
  });

  it("print a value as it is: it is never read as a pattern, as markup, as another place or as another text", () => {
    expect(t("declinedNext", { reason: "$& <b> {{day}} $t(sending)" })).toBe("Reason: $& <b> {{day}} $t(sending)");
  });

  it("find keys that hold dots and dashes", () => {
    expect(translator("en", "validation")("validation.otp.invalid")).toBe(
      words("en", "validation")["validation.otp.invalid"],
    );
    expect(t("your-turn")).toBe("Your turn");
  });
});

describe("texts that count", () => {
  it.each([
    ["en", 0, "0 months"],
    ["en", 1, "1 month"],
    ["en", 2, "2 months"],
    ["hi", 0, "0 महीना"],
    ["hi", 1, "1 महीना"],
    ["hi", 2, "2 महीने"],
  ] as const)("I18N-01 %s %d is '%s'", (locale, count, text) =>
    expect(translator(locale, "offers")("months", { count })).toBe(text),
  );

  it("take other values beside the count", () => {
    const t = translator("en", "landing");
    expect(t("art", { count: 1, amount: "₹1,00,000" })).toContain("A loan of ₹1,00,000 from a lender");
    expect(t("art", { count: 3, amount: "₹1,00,000" })).toContain("₹1,00,000 from 3 lenders");
  });

  it("are a plain text where a subject has one form only", () => {
    expect(translator("en", "offers")("showAll", { count: 45 })).toBe("Show all 45 lenders");
  });
});

describe("dictionaries", () => {
  it("I18N-01 answer in the language that is asked for", () => {
    expect(words("en", "common").back).toBe("Back");
    expect(words("hi", "common").back).toBe("वापस");
    expect(translator("hi", "common")("back")).toBe("वापस");
  });

  it("give a page only the texts that it picks", () => {
    expect(pick(words("en", "common"), "back", "save")).toEqual({ back: "Back", save: "Save" });
  });

  it("tell a key that is put together at run time from one that is not there", () => {
    expect(hasText(words("en", "status"), "problem_missing")).toBe(true);
    expect(hasText(words("en", "status"), "toString")).toBe(false);
  });
});
