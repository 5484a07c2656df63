import { CREDIT_SCORE_CLASS } from "~/domain/lists/class-lists";
import { MAX_MONTHS } from "~/domain/money/emi";
import type { Employment, Facts } from "./facts";

/** The segments whose lenders are matched by criteria. */
export const TESTED_SEGMENTS = ["pl", "bl", "gl", "sl", "hl"] as const;
export const EMPLOYMENTS = ["salaried", "self_employed", "business"] as const satisfies readonly Employment[];

/** Fields of the form, by their names in the address. */
export const TESTED_FIELDS = [
  "segment",
  "amount",
  "income",
  "age",
  "work",
  "score",
  "pincode",
  "household",
  "woman",
  "months",
] as const;
export type TestedField = (typeof TESTED_FIELDS)[number];

const MAX_RUPEES = 1_000_000_000;
const MAX_AGE = 120;

/** A whole number between two limits; null when empty, NaN for anything else. Commas of lakhs and a rupee sign may be typed. */
function whole(text: string, min: number, max: number): number | null {
  const digits = text.replaceAll(/[\s,₹]/g, "");
  if (digits === "") return null;
  const value = /^[0-9]{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= min && value <= max ? value : Number.NaN;
}

const flag = (text: string): boolean | null => (text === "yes" ? true : text === "no" ? false : null);

/**
 * The profile of an address (OQ-38): null while none is asked for. What is left empty is unknown, as on a real
 * application. `faults` are the fields that cannot be read; segment and amount are needed.
 */
export function readTestProfile(query: URLSearchParams): { facts: Facts | null; faults: TestedField[] } | null {
  if (!TESTED_FIELDS.some((name) => query.has(name))) return null;
  const text = (name: TestedField) => (query.get(name) ?? "").trim();
  const segment = TESTED_SEGMENTS.find((one) => one === text("segment"));
  const amount = whole(text("amount"), 1, MAX_RUPEES);
  const income = whole(text("income"), 0, MAX_RUPEES);
  const age = whole(text("age"), 1, MAX_AGE);
  const score = whole(text("score"), 1, CREDIT_SCORE_CLASS.length);
  const months = whole(text("months"), 1, MAX_MONTHS);
  const pincode = text("pincode").replaceAll(/\s/g, "") || null;
  const faults: TestedField[] = [
    ...(segment ? [] : (["segment"] as const)),
    ...(amount === null || Number.isNaN(amount) ? (["amount"] as const) : []),
    ...(Number.isNaN(income) ? (["income"] as const) : []),
    ...(Number.isNaN(age) ? (["age"] as const) : []),
    ...(Number.isNaN(score) ? (["score"] as const) : []),
    ...(pincode !== null && !/^[1-9][0-9]{5}$/.test(pincode) ? (["pincode"] as const) : []),
    ...(Number.isNaN(months) ? (["months"] as const) : []),
  ];
  if (faults.length > 0 || !segment || amount === null) return { facts: null, faults };
  return {
    faults,
    facts: {
      segment,
      monthlyIncomeRupees: income,
      ageYears: age,
      employment: EMPLOYMENTS.find((kind) => kind === text("work")) ?? null,
      desiredAmountRupees: amount,
      creditScoreClassId: score,
      isMicrofinanceHousehold: flag(text("household")),
      isWoman: flag(text("woman")),
      pincode,
      months,
    },
  };
}

const flagText = (value: boolean | null | undefined): string => (value === true ? "yes" : value === false ? "no" : "");

/** The values of the form for a profile. */
export const profileTexts = (facts: Facts): Record<TestedField, string> => ({
  segment: facts.segment,
  amount: String(facts.desiredAmountRupees),
  income: facts.monthlyIncomeRupees === null ? "" : String(facts.monthlyIncomeRupees),
  age: facts.ageYears === null ? "" : String(facts.ageYears),
  work: facts.employment ?? "",
  score: facts.creditScoreClassId === null ? "" : String(facts.creditScoreClassId),
  pincode: facts.pincode ?? "",
  household: flagText(facts.isMicrofinanceHousehold),
  woman: flagText(facts.isWoman),
  months: facts.months === null ? "" : String(facts.months),
});
