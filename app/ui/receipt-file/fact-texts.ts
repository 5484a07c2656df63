import { formatRupees } from "~/domain/money/rupees";
import type { OpenFact, OpenFacts } from "~/domain/receipts/fact-commitments";
import { type ReceiptWords, withValues } from "./content";

/** The answers that a person looks for first; others follow. */
const FIRST = ["segment", "desiredAmountRupees", "months", "monthlyIncomeRupees", "employment", "ageYears"];

/** Facts in the order in which they are shown. */
export const factsInOrder = (facts: OpenFacts): [name: string, fact: OpenFact][] => {
  const placeOf = ([name]: [string, OpenFact]) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return Object.entries(facts).sort((a, b) => placeOf(a) - placeOf(b));
};

const AMOUNTS = new Set(["desiredAmountRupees", "monthlyIncomeRupees"]);

/** The name of a fact for its reader. */
export const factName = (name: string, words: ReceiptWords): string => words[`fact_${name}`] ?? name;

/** The key of the words for an entry of a list. */
function listKey(name: string, value: string | number): string {
  if (name === "segment") return `segment_${value}`;
  if (name === "employment") return `employment_${value}`;
  return name === "creditScoreClassId" ? `creditScoreClassId_${value}` : "";
}

/** The value of a fact for its reader. */
export function factValue(name: string, { value }: OpenFact, words: ReceiptWords): string {
  if (value === null) return withValues(words, name === "months" ? "usualMonths" : "unknown");
  if (typeof value === "boolean") return withValues(words, value ? "yes" : "no");
  if (typeof value === "number" && AMOUNTS.has(name)) return formatRupees(value);
  if (name === "ageYears" || name === "months") return withValues(words, `${name}_value`, { count: value });
  return words[listKey(name, value)] ?? String(value);
}
