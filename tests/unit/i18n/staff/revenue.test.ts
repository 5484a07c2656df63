import { describe, expect, it } from "vitest";
import type { MESSAGE_IDS } from "~/domain/validation/messages";
import { faultTexts, revenueFaultWords, revenueWords } from "~/i18n/staff/revenue";
import { words } from "~/i18n/words";

describe("the words of revenue slabs", () => {
  it("VAL-15 VAL-16 VAL-17 VAL-18 are those of the specification, and so is VAL-20", () => {
    const texts = words("en", "validation");
    const fixed = {
      "type-required": "validation.revenue.type",
      "not-positive": "validation.revenue.flat",
      "percent-range": "validation.revenue.percent",
      "max-not-greater": "validation.revenue.max",
      "flat-or-percent": "validation.revenue.either",
    } as const satisfies Partial<Record<keyof typeof revenueFaultWords, keyof typeof MESSAGE_IDS>>;
    for (const [fault, key] of Object.entries(fixed) as [keyof typeof fixed, keyof typeof MESSAGE_IDS][])
      expect(revenueFaultWords[fault]).toBe(texts[key]);
    expect(faultTexts({ ats_max: "max-not-greater" })).toEqual({ ats_max: ["Max must be greater than Min"] });
  });

  it("ERR-27 REV-05 ask before deleting, and say when that failed", () => {
    expect(revenueWords.deleteFailed).toBe("Failed to delete revenue entry");
    expect(revenueWords.deleteQuestion).toBe(
      "Are you sure you want to delete this revenue entry? This action cannot be undone.",
    );
  });
});
