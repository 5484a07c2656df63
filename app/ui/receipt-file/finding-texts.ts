import type { Finding } from "~/domain/receipts/check-receipt";
import { type ReceiptWords, withValues } from "./content";
import { factName } from "./fact-texts";

/** A finding in a sentence. */
export function findingText(finding: Finding, words: ReceiptWords, lenderName: (id: string) => string): string {
  switch (finding.kind) {
    case "fact":
      return withValues(words, "found_fact", { name: factName(finding.name, words) });
    case "rule":
      return withValues(words, "found_rule", { lender: lenderName(finding.lenderId) });
    case "verdict":
      return withValues(words, `found_${finding.what}`, { lender: lenderName(finding.lenderId) });
    default:
      return withValues(words, `found_${finding.kind}`);
  }
}

const isOfList = ({ kind }: Finding): boolean => kind === "verdict" || kind === "order";

/** The findings to show: a changed row says more than that the text was changed. */
export const shownFindings = (findings: readonly Finding[]): readonly Finding[] =>
  findings.some(isOfList) ? findings.filter(({ kind }) => kind !== "contents") : findings;

/** True when the brand signed a list that its own rules do not give. */
export const isWrongList = (findings: readonly Finding[]): boolean => findings.length > 0 && findings.every(isOfList);
