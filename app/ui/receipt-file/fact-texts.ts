import { formatRupees } from "~/domain/money/rupees";
import type { OpenFact } from "~/domain/receipts/fact-commitments";
import { type ReceiptWords, withValues } from "./content";

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
