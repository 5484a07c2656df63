import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { NODE_TOOLS, receiptFile } from "@tests/factories/receipt-file";
import { describe, expect, it } from "vitest";
import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { checkReceipt, type ReceiptFile } from "~/domain/receipts/check-receipt";
import { isMatch, type LenderVerdict, recomputer } from "~/domain/receipts/lender-verdicts";

const FACTS: Facts = {
  segment: "pl",
  monthlyIncomeRupees: 40_000,
  ageYears: 31,
  employment: "salaried",
  desiredAmountRupees: 150_000,
  creditScoreClassId: 2,
  isMicrofinanceHousehold: null,
  isWoman: false,
  pincode: "560001",
  months: null,
};

const LENDERS = [
  { ...OPEN_LENDER, lenderId: "a", name: "Vindhya Bank", interestRateBps: 1_800 },
  { ...OPEN_LENDER, lenderId: "b", name: "Nilgiri Capital", interestRateBps: 1_200 },
  { ...OPEN_LENDER, lenderId: "c", name: "Kaveri Finance", interestRateBps: 1_500 },
  { ...OPEN_LENDER, lenderId: "d", name: "Aravalli Loans", minIncomeRupees: 60_000, minAgeYears: 35 },
  { ...OPEN_LENDER, lenderId: "e", name: "Gold House", segments: ["gl" as const] },
];

const WHOLE = receiptFile(FACTS, LENDERS);

/** The file after a change by hand, as it is read again. */
function changedBy(change: (file: Editable) => void): ReceiptFile {
  const file = JSON.parse(canonicalJson(WHOLE)) as Editable;
  change(file);
  return file;
}

type Editable = { -readonly [K in keyof ReceiptFile]: EditableDeep<ReceiptFile[K]> };
type EditableDeep<T> = T extends object ? { -readonly [K in keyof T]: EditableDeep<T[K]> } : T;

const check = (file: ReceiptFile) => checkReceipt(file, NODE_TOOLS, recomputer(file.rules));

const verdicts = (file: Editable) => file.receipt.lenders as LenderVerdict[];

/** Another first character: the decoded bytes differ. */
const flipped = (text: string) => `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;

describe("a receipt", () => {
  it("BEY-18 has the verdict of every lender: rank and figures, or every unmet criterion", () => {
    expect(
      WHOLE.receipt.lenders.map((verdict) => [verdict.id, isMatch(verdict) ? verdict.rank : verdict.reasons]),
    ).toEqual([
      ["b", 1],
      ["c", 2],
      ["a", 3],
      ["d", ["income_below_min", "age_below_min"]],
      ["e", ["segment_not_served"]],
    ]);
    expect(WHOLE.receipt.lenders[0]).toMatchObject({ months: 24, instalmentPaise: 706_102 });
  });

  it("BEY-18 says nothing of the facts but salted commitments, one for each", () => {
    const body = canonicalJson(WHOLE.receipt);
    expect(Object.keys(WHOLE.receipt.facts)).toEqual(Object.keys(FACTS));
    for (const value of ["40000", "560001", "salaried", "150000"]) expect(body).not.toContain(value);
    expect(new Set(Object.values(WHOLE.receipt.facts)).size).toBe(10);
  });

  it("BEY-18 untouched is what the rules give", () => {
    expect(check(changedBy(() => {}))).toEqual([]);
  });

  it.each<[string, (file: Editable) => void, unknown[]]>([
    [
      "a fact",
      (file) => Object.assign(file.facts.monthlyIncomeRupees as object, { value: 90_000 }),
      [{ kind: "fact", name: "monthlyIncomeRupees" }],
    ],
    [
      "a salt",
      (file) => Object.assign(file.facts.pincode as object, { salt: "other" }),
      [{ kind: "fact", name: "pincode" }],
    ],
    [
      "a fact that was added",
      (file) => Object.assign(file.facts, { vip: { salt: "s", value: true } }),
      [{ kind: "fact", name: "vip" }],
    ],
    [
      "a lender's rule",
      (file) => Object.assign(file.rules.lenders[3] as object, { minIncomeRupees: 1 }),
      [{ kind: "rule", lenderId: "d" }],
    ],
    [
      "a lender's charges",
      (file) => Object.assign(file.rules.lenders[1] as object, { processingFeeBps: 900 }),
      [{ kind: "rule", lenderId: "b" }],
    ],
    [
      "a lender that left the rules",
      (file) => Object.assign(file.rules, { lenders: file.rules.lenders.slice(1) }),
      [{ kind: "rule", lenderId: "a" }],
    ],
    [
      "a lender that left the rules and their hashes",
      (file) => {
        Object.assign(file.rules, { lenders: file.rules.lenders.slice(1) });
        Object.assign(file.ruleHashes, { a: undefined });
      },
      [{ kind: "rules" }],
    ],
    [
      "the engine's settings",
      (file) => Object.assign(file.rules.engine.usualMonths, { pl: 12 }),
      [{ kind: "rules" }, { kind: "engine" }],
    ],
    [
      "a lender's row",
      (file) => Object.assign(verdicts(file)[1] as object, { aprBps: 999 }),
      [{ kind: "verdict", lenderId: "c", what: "changed" }, { kind: "contents" }],
    ],
    [
      "a reason",
      (file) => Object.assign(verdicts(file)[3] as object, { reasons: ["income_below_min"] }),
      [{ kind: "verdict", lenderId: "d", what: "changed" }, { kind: "contents" }],
    ],
    [
      "a dropped lender",
      (file) => verdicts(file).splice(2, 1),
      [{ kind: "verdict", lenderId: "a", what: "missing" }, { kind: "contents" }],
    ],
    [
      "an unmatched lender that was dropped",
      (file) => verdicts(file).splice(3, 1),
      [{ kind: "verdict", lenderId: "d", what: "missing" }, { kind: "contents" }],
    ],
    [
      "a lender twice",
      (file) => verdicts(file).push(verdicts(file)[0] as LenderVerdict),
      [{ kind: "verdict", lenderId: "b", what: "twice" }, { kind: "contents" }],
    ],
    [
      "an unknown lender",
      (file) => verdicts(file).push({ id: "z", reasons: [] }),
      [{ kind: "verdict", lenderId: "z", what: "added" }, { kind: "contents" }],
    ],
    [
      "two ranks",
      (file) => {
        Object.assign(verdicts(file)[0] as object, { rank: 2 });
        Object.assign(verdicts(file)[1] as object, { rank: 1 });
      },
      [{ kind: "order" }, { kind: "contents" }],
    ],
    ["two places", (file) => verdicts(file).reverse(), [{ kind: "order" }, { kind: "contents" }]],
    [
      "the time",
      (file) => Object.assign(file.receipt, { shownAt: "2026-11-24T06:00:00.000Z" }),
      [{ kind: "contents" }],
    ],
    ["the brand's name", (file) => Object.assign(file.receipt.brand, { name: "Haldi" }), [{ kind: "contents" }]],
    [
      "the signature",
      (file) => Object.assign(file.signature, { value: flipped(file.signature.value) }),
      [{ kind: "signature" }],
    ],
    ["the key's name", (file) => Object.assign(file.signature, { key: "r9" }), [{ kind: "key" }]],
    [
      "a key that had ended",
      (file) => Object.assign(file.keys[0] as object, { until: "2026-11-22" }),
      [{ kind: "key" }],
    ],
    ["the place", (file) => Object.assign(file.chain, { place: 0 }), [{ kind: "chain" }]],
    ["the path", (file) => Object.assign(file.chain.path, [flipped(file.chain.path[0] ?? "")]), [{ kind: "chain" }]],
    [
      "the root",
      (file) => Object.assign(file.chain.batch, { root: flipped(file.chain.batch.root) }),
      [{ kind: "chain" }],
    ],
    [
      "the audit entry",
      (file) => Object.assign(file.chain.entry.content, { at: "2026-11-22T06:00:10.000Z" }),
      [{ kind: "chain" }],
    ],
    ["the entry before", (file) => Object.assign(file.chain.entry, { prevHash: "other" }), [{ kind: "chain" }]],
    [
      "the batch's signature",
      (file) => Object.assign(file.chain.signature, { value: flipped(file.chain.signature.value) }),
      [{ kind: "chain" }],
    ],
    ["what is not a receipt", (file) => Object.assign(file, { receipt: null }), [{ kind: "unreadable" }]],
  ])("BEY-18 names exactly what was changed: %s", (_what, change, findings) => {
    expect(check(changedBy(change))).toEqual(findings);
  });

  it("BEY-18 names a rule and another part of the receipt that were changed together", () => {
    const file = changedBy((one) => {
      Object.assign(one.rules.lenders[3] as object, { minIncomeRupees: 1, minAgeYears: 18 });
      Object.assign(one.receipt, { shownAt: "2026-11-24T06:00:00.000Z" });
    });
    expect(check(file)).toEqual([{ kind: "rule", lenderId: "d" }, { kind: "contents" }]);
  });
});
