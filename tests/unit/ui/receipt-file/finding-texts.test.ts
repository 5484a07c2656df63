import { describe, expect, it } from "vitest";
import { CLOSURE_CODES } from "~/domain/availability/closures";
import { REASON_CODES } from "~/domain/eligibility/criteria";
import { CREDIT_SCORE_CLASS } from "~/domain/lists/class-lists";
import { PRODUCTS } from "~/domain/products";
import type { Finding } from "~/domain/receipts/check-receipt";
import { receiptFile as english } from "~/i18n/en/receipt-file";
import { receiptFile as hindi } from "~/i18n/hi/receipt-file";
import type { ReceiptWords } from "~/ui/receipt-file/content";
import { factName, factValue } from "~/ui/receipt-file/fact-texts";
import { findingText, isWrongList, shownFindings } from "~/ui/receipt-file/finding-texts";

const FINDINGS: Finding[] = [
  { kind: "fact", name: "ageYears" },
  { kind: "rule", lenderId: "a" },
  ...(["changed", "missing", "added", "twice"] as const).map(
    (what): Finding => ({ kind: "verdict", lenderId: "a", what }),
  ),
  ...(["order", "rules", "engine", "contents", "signature", "key", "chain", "unreadable"] as const).map(
    (kind): Finding => ({ kind }),
  ),
];

const FACTS: Record<string, (string | number | boolean | null)[]> = {
  segment: PRODUCTS.filter(({ segment }) => ["pl", "bl", "gl", "sl", "hl"].includes(segment)).map(
    ({ segment }) => segment,
  ),
  monthlyIncomeRupees: [40_000, null],
  ageYears: [31],
  employment: ["salaried", "self_employed", "business"],
  desiredAmountRupees: [150_000],
  creditScoreClassId: CREDIT_SCORE_CLASS.map(({ id }) => id),
  isMicrofinanceHousehold: [true, false, null],
  isWoman: [true],
  pincode: ["560001"],
  months: [24, null],
};

describe.each<[string, ReceiptWords]>([
  ["English", english],
  ["Hindi", hindi],
])("the words of a saved receipt in %s", (_language, words) => {
  it("BEY-18 I18N-01 has a sentence for everything that can be found, and a reason for every criterion", () => {
    for (const finding of FINDINGS) {
      const text = findingText(finding, words, () => "Vindhya Bank");
      expect(text).not.toMatch(/found_|\{\{/);
      if ("lenderId" in finding) expect(text).toContain("Vindhya Bank");
    }
    for (const code of [...CLOSURE_CODES, ...REASON_CODES]) expect(words, code).toHaveProperty(`reason_${code}`);
  });

  it("BEY-18 I18N-01 names every answer and every value that it can have", () => {
    for (const [name, values] of Object.entries(FACTS)) {
      expect(factName(name, words)).not.toBe(name);
      for (const value of values) {
        const text = factValue(name, { salt: "", value }, words);
        if (typeof value === "string" && name !== "pincode") expect(text).not.toBe(value);
        expect(text).not.toMatch(/_|\{\{|^\d$/);
      }
    }
    expect(factValue("desiredAmountRupees", { salt: "", value: 150_000 }, words)).toBe("₹1,50,000");
  });
});

describe("what is found", () => {
  it("BEY-18 tells a signed list that the rules do not give from a file that was changed", () => {
    const row: Finding = { kind: "verdict", lenderId: "a", what: "changed" };
    expect(isWrongList([row])).toBe(true);
    expect(isWrongList([row, { kind: "contents" }])).toBe(false);
    expect(shownFindings([row, { kind: "contents" }])).toEqual([row]);
    expect(isWrongList([])).toBe(false);
  });
});
