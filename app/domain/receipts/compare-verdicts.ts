import { canonicalJson } from "~/domain/hashes/canonical-json";
import { isMatch, type LenderVerdict } from "./lender-verdicts";

/** A lender's row that is not what the rules give. `order` names no lender: two or more have changed places. */
export type VerdictFinding =
  | { readonly kind: "verdict"; readonly lenderId: string; readonly what: "changed" | "missing" | "added" | "twice" }
  | { readonly kind: "order" };

/** Figures and reasons without the rank. */
function contentOf(verdict: LenderVerdict): string {
  if (!isMatch(verdict)) return canonicalJson(verdict);
  const { rank: _rank, ...figures } = verdict;
  return canonicalJson(figures);
}

/** What differs between the verdicts of a receipt and those that the rules give. */
export function compareVerdicts(
  stated: readonly LenderVerdict[],
  computed: readonly LenderVerdict[],
): VerdictFinding[] {
  const expected = new Map(computed.map((verdict) => [verdict.id, contentOf(verdict)]));
  const found = new Map<string, string>();
  const rows: VerdictFinding[] = [];
  for (const verdict of stated) {
    const { id: lenderId } = verdict;
    if (found.has(lenderId)) rows.push({ kind: "verdict", lenderId, what: "twice" });
    else if (!expected.has(lenderId)) rows.push({ kind: "verdict", lenderId, what: "added" });
    else if (expected.get(lenderId) !== contentOf(verdict)) rows.push({ kind: "verdict", lenderId, what: "changed" });
    found.set(lenderId, "");
  }
  for (const { id: lenderId } of computed)
    if (!found.has(lenderId)) rows.push({ kind: "verdict", lenderId, what: "missing" });
  if (rows.length > 0 || canonicalJson(stated) === canonicalJson(computed)) return rows;
  return [{ kind: "order" }];
}
