import type pg from "pg";
import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { type LenderVerdict, recomputer } from "~/domain/receipts/lender-verdicts";
import { engineSettings, type RuleSnapshot, ruleHashes, snapshotHash } from "~/domain/receipts/rule-snapshot";
import { sha256Hex } from "~/platform/crypto.server";
import { rulesBody } from "./rows";

/** Stored rules: whole with the engine of this release, whole with an earlier one, or not what their hash says. */
export type StoredRules =
  | { state: "whole"; nameOf: (lenderId: string) => string; recompute: (facts: Facts) => LenderVerdict[] }
  | { state: "earlier" | "missing" | "edited" };

function judge(hash: string, body: string): StoredRules {
  const snapshot = JSON.parse(body) as RuleSnapshot;
  if (snapshotHash(snapshot.engine, ruleHashes(snapshot, sha256Hex), sha256Hex) !== hash) return { state: "edited" };
  if (canonicalJson(snapshot.engine) !== canonicalJson(engineSettings())) return { state: "earlier" };
  const names = new Map(snapshot.lenders.map(({ lenderId, name }) => [lenderId, name]));
  return { state: "whole", nameOf: (id) => names.get(id) ?? id, recompute: recomputer(snapshot) };
}

/** Reads and checks each snapshot of rules once. */
export function storedRules(client: pg.ClientBase): (hash: string) => Promise<StoredRules> {
  const known = new Map<string, StoredRules>();
  return async (hash) => {
    const found = known.get(hash);
    if (found) return found;
    const body = await rulesBody(client, hash);
    let rules: StoredRules;
    try {
      rules = body === null ? { state: "missing" } : judge(hash, body);
    } catch {
      rules = { state: "edited" };
    }
    known.set(hash, rules);
    return rules;
  };
}
