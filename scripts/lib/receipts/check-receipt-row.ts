import { istDay } from "~/domain/dates/ist";
import { closedVerdicts } from "~/domain/receipts/closed-verdicts";
import { compareVerdicts, type VerdictFinding } from "~/domain/receipts/compare-verdicts";
import { factsFrom, type OpenFacts, wrongFacts } from "~/domain/receipts/fact-commitments";
import { isMatch, type LenderVerdict } from "~/domain/receipts/lender-verdicts";
import { keyOfDay, leafOf, type PublicKey, type Receipt } from "~/domain/receipts/receipt";
import { decryptField, sha256Hex } from "~/platform/crypto.server";
import { isSignedBy } from "~/platform/receipt-keys.server";
import { factsLocation } from "~/services/receipts/store-receipt.server";
import type { ReceiptRow } from "./rows";
import type { StoredRules } from "./stored-rules";

export type RowResult = { faults: string[]; isRecomputed: boolean };

const WHAT = {
  changed: "the rules give another row for",
  missing: "a lender is missing:",
  added: "the rules do not have the lender",
  twice: "a lender is there twice:",
} as const;

const verdictText = (finding: VerdictFinding, nameOf: (lenderId: string) => string): string =>
  finding.kind === "order" ? "the rules give another order" : `${WHAT[finding.what]} ${nameOf(finding.lenderId)}`;

/** What the page of the ranking shows must be the receipt's own. */
function linesDiffer(lines: ReceiptRow["lines"], verdicts: readonly LenderVerdict[]): boolean {
  if (lines === null) return false;
  const shown = lines.map(({ lenderId, aprBps, months }) => `${lenderId} ${aprBps} ${months}`);
  const signed = verdicts.filter(isMatch).map(({ id, aprBps, months }) => `${id} ${aprBps} ${months}`);
  return shown.join() !== signed.join();
}

function openRow({ brand_id, id, sealed }: ReceiptRow): OpenFacts | null {
  return sealed === null ? null : (JSON.parse(decryptField(factsLocation(brand_id, id), sealed)) as OpenFacts);
}

function proofFaults(row: ReceiptRow, receipt: Receipt, keys: readonly PublicKey[]): string[] {
  const key = keyOfDay(keys, row.key_name, istDay(row.shown_at));
  const faults: string[] = [];
  if (!key) faults.push(`its key "${row.key_name}" is not one of this installation at that time`);
  else if (!isSignedBy(key.publicKey, row.body, row.signature)) faults.push("the signature does not fit it");
  if (leafOf(row.body, sha256Hex) !== row.leaf) faults.push("it is not what was placed in the chain");
  const isOwn = receipt.id === row.id && receipt.brand.id === row.brand_id && receipt.rules === row.rules_hash;
  if (!isOwn || receipt.shownAt !== row.shown_at.toISOString()) faults.push("its columns are not those of its text");
  return faults;
}

/** Checks one stored receipt: its signature, its leaf, its facts, and whether its rules give its verdicts. */
export function checkReceiptRow(row: ReceiptRow, rules: StoredRules, keys: readonly PublicKey[]): RowResult {
  try {
    const receipt = JSON.parse(row.body) as Receipt;
    const faults = proofFaults(row, receipt, keys);
    if (linesDiffer(row.lines, receipt.lenders)) faults.push("the stored list is not that of the receipt");
    if (rules.state === "edited" || rules.state === "missing")
      faults.push(`its rules ${row.rules_hash.slice(0, 16)} are ${rules.state}`);
    const facts = openRow(row);
    if (facts === null) {
      if (row.lines !== null) faults.push("its facts are missing");
      return { faults, isRecomputed: false };
    }
    const wrong = wrongFacts(facts, receipt.facts, sha256Hex);
    faults.push(...wrong.map((name) => `the fact ${name} is not the one that was committed to`));
    if (wrong.length > 0 || rules.state !== "whole") return { faults, isRecomputed: false };
    const differences = compareVerdicts(receipt.lenders, closedVerdicts(rules.recompute(factsFrom(facts)), receipt));
    faults.push(...differences.map((finding) => verdictText(finding, rules.nameOf)));
    return { faults, isRecomputed: true };
  } catch {
    return { faults: ["it cannot be read"], isRecomputed: false };
  }
}
