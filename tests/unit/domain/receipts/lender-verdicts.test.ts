import { createHash } from "node:crypto";
import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { describe, expect, it } from "vitest";
import type { Facts } from "~/domain/eligibility/facts";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { recomputer } from "~/domain/receipts/lender-verdicts";
import { type LenderRules, ruleSnapshot } from "~/domain/receipts/rule-snapshot";

/** Lenders with every kind of rule and charge. */
const LENDERS: LenderRules[] = [
  { ...OPEN_LENDER, lenderId: "01", name: "Plain" },
  { ...OPEN_LENDER, lenderId: "02", name: "Twin of plain", priority: 2 },
  { ...OPEN_LENDER, lenderId: "03", name: "Narrow", minIncomeRupees: 25_000, maxIncomeRupees: 80_000, minAgeYears: 23 },
  { ...OPEN_LENDER, lenderId: "04", name: "Local", pincodePrefixes: ["56", "11"], loanAmountUptoRupees: 200_000 },
  { ...OPEN_LENDER, lenderId: "05", name: "Classes", ticketClassId: 2, creditScoreClassId: 3, business: false },
  { ...OPEN_LENDER, lenderId: "06", name: "For some", womenOnly: true, microfinanceOnly: true },
  {
    ...OPEN_LENDER,
    lenderId: "07",
    name: "Charges",
    interestRateBps: 1_050,
    charges: [
      { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "on-top", minPaise: 99_900, maxPaise: 500_000 },
      { basis: "rupees", valuePaise: 35_000, gstBps: 0, gstMode: "included", paidAt: "first-instalment" },
    ],
  },
  { ...OPEN_LENDER, lenderId: "08", name: "Late", firstMonths: 1.5, interestRateBps: 1_150 },
  {
    ...OPEN_LENDER,
    lenderId: "09",
    name: "Printed",
    printed: { amountRupees: 150_000, months: 24, instalmentPaise: 710_000 },
  },
  { ...OPEN_LENDER, lenderId: "10", name: "Gold", segments: ["gl"], interestRateBps: 900, tenureMonthsMax: 12 },
];

const PEOPLE: Facts[] = [10_000, 30_000, 60_000, 120_000].flatMap((monthlyIncomeRupees, index) =>
  [1_000, 150_000, 600_000].map((desiredAmountRupees, other) => ({
    segment: index === 3 ? "gl" : "pl",
    monthlyIncomeRupees,
    ageYears: 20 + index * 9,
    employment: index % 2 ? "business" : "salaried",
    desiredAmountRupees,
    creditScoreClassId: 1 + other * 2,
    isMicrofinanceHousehold: index === 0,
    isWoman: other === 0,
    pincode: other === 2 ? "400001" : "560001",
    months: other === 1 ? 36 : null,
  })),
);

describe("the engine of receipts", () => {
  it("BEY-18 computes what it has always computed: otherwise earlier receipts would no longer recompute", () => {
    const rules = ruleSnapshot(LENDERS);
    const verdicts = PEOPLE.map(recomputer(rules));
    const hash = createHash("sha256").update(canonicalJson(verdicts)).digest("hex");
    expect(
      { method: RANKING_METHOD.version, hash },
      "The engine gives other results. If that is meant, raise RANKING_METHOD.version and write the new hash here.",
    ).toEqual({ method: "3", hash: "b5cd4058b35d070b037581c05f843d1e3d0c193a0006ad7877d6061fe5b79bb7" });
  });

  it("BEY-18 judges every lender for every customer, once", () => {
    for (const facts of PEOPLE)
      expect(
        recomputer(ruleSnapshot(LENDERS))(facts)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(LENDERS.map(({ lenderId }) => lenderId));
  });
});
