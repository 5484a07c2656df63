import { sampleLender } from "@tests/factories/lender-fields";
import { describe, expect, it } from "vitest";
import { NEW_CHARGE } from "~/domain/lenders/charge-fields";
import { checkSheet, isExplained, ownTermsOf } from "~/domain/lenders/lender-sheet";
import { missingForLive } from "~/domain/lenders/live-readiness";
import { contradictionSentence, differenceSentence } from "~/i18n/staff/offer-sentences";

const FEE = { ...NEW_CHARGE, percent: 0, rupees: 1_175, gst_on_top: 1 } as const;

/** ₹47,000 in 24 × ₹2,415.14 at 21 % with a fee of ₹1,175 and GST. */
const SHEET = {
  interest_rate: 21,
  charges: [{ ...FEE, gst_changes: [] }],
  sheet_amount: 47_000,
  sheet_months: 24,
  sheet_instalment: 2_415.14,
  sheet_apr: 24.16,
};
const LATER = {
  ...SHEET,
  interest_rate: 20.25,
  charges: [{ ...NEW_CHARGE, percent: 0, rupees: 4_884 }],
  sheet_amount: 159_175,
  sheet_instalment: 8_096,
  sheet_charges: 4_884,
  sheet_apr: 23.57,
};

const sentenceOf = (over: Parameters<typeof sampleLender>[0]) => {
  const check = checkSheet(sampleLender(over));
  return check ? differenceSentence(check.difference) : null;
};
const missing = (over: Parameters<typeof sampleLender>[0]) =>
  missingForLive(sampleLender(over)).map(({ item }) => item);

describe("a lender's printed loan", () => {
  it("BEY-17 is compared as soon as amount, tenor and APR are there", () => {
    expect(checkSheet(sampleLender())).toBeNull();
    expect(checkSheet(sampleLender({ ...SHEET, sheet_apr: null }))).toBeNull();
    expect(checkSheet(sampleLender({ ...SHEET, sheet_instalment: null }))?.difference.oursBps).toBe(2_415);
  });

  it("BEY-17 names the difference in plain words", () => {
    expect(sentenceOf(SHEET)).toBe(
      "Our APR is 24.15%, the printed one is 24.16%: they agree within 0.02 points. Exactly the same when each charge " +
        "with its GST is rounded to whole rupees.",
    );
    expect(sentenceOf({ ...SHEET, sheet_apr: 23.66 })).toBe(
      "Our APR is 24.15%, the printed one is 23.66%. We reach it when the GST on the charges is left out.",
    );
    expect(sentenceOf(LATER)).toBe(
      "Our APR is 23.20%, the printed one is 23.57%. We reach it when the first instalment is due 25 days after the " +
        "payment (actual/365).",
    );
    expect(sentenceOf({ ...LATER, first_gap_days: 25, day_count: "actual/365" })).toBe(
      "Our APR is 23.57%, the printed one is 23.57%: they agree.",
    );
  });

  it("OQ-95 BEY-17 a difference without a name keeps the lender from going live; one with a name does not", () => {
    expect(missing(SHEET)).toEqual([]);
    expect(missing({ ...SHEET, sheet_apr: 23.66 })).toEqual([]);
    expect(missing(LATER)).toEqual([]);
    expect(missing({ ...SHEET, sheet_apr: 77, first_gap_days: 30 })).toEqual(["apr-difference"]);
    expect(sentenceOf({ ...SHEET, sheet_apr: 77, first_gap_days: 30 })).toMatch(
      /nothing we tried explains it\. The printed one needs charges of ₹[\d,.]+; ₹1,386\.50 are entered\..* The nearest usual way gives \d/,
    );
  });

  it("OQ-95 BEY-17 printed figures that contradict each other do as well", () => {
    const lender = { ...SHEET, sheet_apr: 20 };
    expect(missing(lender)).toContain("sheet-contradiction");
    expect(checkSheet(sampleLender(lender))?.contradictions.map(contradictionSentence)).toEqual([
      "The APR is 20.00%, below the interest rate of 21.00%",
    ]);
    expect(
      checkSheet(sampleLender({ ...SHEET, sheet_charges: 900 }))?.contradictions.map(contradictionSentence),
    ).toEqual(["The charges in all are ₹900, their rows sum up to ₹1,386.50"]);
  });

  it("BEY-17 a sheet whose interest is paid at once is explained, and its rate contradicts nothing", () => {
    const charge = { ...NEW_CHARGE, percent: 0, gst_changes: [] };
    const phone = {
      interest_rate: 11.79,
      charges: [
        { ...charge, kind: "other" as const, rupees: 399, gst_percent: 0 },
        { ...charge, kind: "processing-fee" as const, rupees: 168.64, gst_on_top: 1 as const },
      ],
      sheet_amount: 13_748,
      sheet_months: 6,
      sheet_instalment: 2_292,
      sheet_apr: 14.62,
      first_gap_days: 16,
    };
    expect(missing(phone)).toEqual([]);
    expect(sentenceOf(phone)).toContain("in equal parts, with the interest among the charges");
    expect(missing({ ...phone, sheet_apr: 18 })).toContain("sheet-contradiction");
  });

  it("BEY-17 counts the GST rate that the sheet was printed with", () => {
    const charges = [{ ...FEE, gst_changes: [{ from: "2027-04-01", percent: 0 }] }];
    const check = checkSheet(sampleLender({ ...SHEET, charges, sheet_apr: 23.66 }));
    expect(check && isExplained(check)).toBe(true);
    expect(check?.difference).toMatchObject({ oursBps: 2_366, agrees: true, because: [] });
  });

  it("BEY-17 its instalment is that of the offers only at the lender's own rate", () => {
    expect(ownTermsOf(sampleLender(SHEET))).toEqual({
      printed: { amountRupees: 47_000, months: 24, instalmentPaise: 2_415_14 },
    });
    expect(ownTermsOf(sampleLender({ ...SHEET, sheet_rate: 22 }))).toEqual({});
    expect(ownTermsOf(sampleLender({ ...SHEET, sheet_instalment: 1_500 }))).toEqual({});
    expect(ownTermsOf(sampleLender({ first_gap_days: 45, day_count: "30/360" }))).toEqual({ firstMonths: 1.5 });
    expect(ownTermsOf(sampleLender({ advance_instalments: 2 }))).toEqual({ advance: 2 });
    expect(ownTermsOf(sampleLender({ advance_instalments: 0 }))).toEqual({});
  });
});
