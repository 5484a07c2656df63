import { latinIn } from "@tests/factories/offers";
import { describe, expect, it } from "vitest";
import { checkOffer } from "~/domain/offer-check/check-offer";
import { CONTRADICTION_CODES } from "~/domain/offer-check/offer";
import { contradictionWords } from "~/i18n/phrases/contradictions.server";
import { contradictionSentence } from "~/i18n/staff/offer-sentences";

const FOUND = checkOffer({
  amountPaise: 100_000_00,
  rateBps: 1_800,
  aprBps: 1_600,
  chargesPaise: 2_000_00,
  disbursedPaise: 99_000_00,
});
const OURS = { instalmentPaise: 9_168_00, aprBps: 2_191, chargesPaise: 2_000_00 };

describe("contradictions in words", () => {
  it("BEY-17 a customer reads each with both figures, then ours", () => {
    expect(contradictionWords(FOUND, OURS, "en")).toEqual([
      "The lender's own figures contradict each other. Ask the lender before you sign:",
      "You would receive ₹99,000, loan and charges give ₹98,000",
      "The APR is 16.00%, below the interest rate of 18.00%",
      "By our calculation you pay ₹9,168 a month. The APR is 21.91% and the charges are ₹2,000.",
    ]);
    expect(contradictionWords([], OURS, "en")).toEqual([]);
  });

  it("I18N-01 BEY-17 has Hindi for every kind", () => {
    const all = CONTRADICTION_CODES.map((code) => ({
      code,
      field: "aprBps" as const,
      said: { unit: "day" as const, value: "2026-11-23" },
      expected: { unit: "paise" as const, value: 5_00 },
    }));
    const words = contradictionWords(all, OURS, "hi");
    expect(words).toHaveLength(CONTRADICTION_CODES.length + 2);
    expect(latinIn(words.join(" "))).toEqual([]);
  });

  it("BEY-17 staff read the same", () => {
    expect(FOUND.map(contradictionSentence)).toEqual([
      "₹99,000 is paid out, amount and charges give ₹98,000",
      "The APR is 16.00%, below the interest rate of 18.00%",
    ]);
  });
});
