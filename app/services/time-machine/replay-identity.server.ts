import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { closedVerdicts } from "~/domain/receipts/closed-verdicts";
import { compareVerdicts } from "~/domain/receipts/compare-verdicts";
import { type LenderVerdict, recomputer } from "~/domain/receipts/lender-verdicts";
import type { Receipt } from "~/domain/receipts/receipt";
import { engineSettings, type RuleSnapshot } from "~/domain/receipts/rule-snapshot";
import { asPlatform } from "~/platform/database/client.server";
import { decryptReceiptFacts, type StoredReceipt } from "./receipts-of-days.server";
import type { ReplayWork } from "./run-replay.server";

/** Receipts that differ and are named. */
const MAX_NAMED = 20;
/** Rules that are held at one time: receipts come by time, so theirs change rarely. */
const MAX_RULES = 8;

type Recompute = ((facts: Facts) => LenderVerdict[]) | "other-engine";

async function readRules(hash: string): Promise<Recompute> {
  const row = await asPlatform("rules:replay", (tx) => tx.receiptRules.findUniqueOrThrow({ where: { hash } }));
  const snapshot = JSON.parse(row.body) as RuleSnapshot;
  return canonicalJson(snapshot.engine) === canonicalJson(engineSettings()) ? recomputer(snapshot) : "other-engine";
}

function rulesReader(): (hash: string) => Promise<Recompute> {
  const held = new Map<string, Recompute>();
  return async (hash) => {
    const known = held.get(hash);
    if (known) return known;
    if (held.size >= MAX_RULES) held.clear();
    const read = await readRules(hash);
    held.set(hash, read);
    return read;
  };
}

/**
 * Recomputes receipts from their own stored rules and facts (BEY-20): every verdict, figure and place must be the signed
 * one. Those of an earlier engine are counted and not compared.
 */
export function replayIdentity(): ReplayWork {
  const rulesOf = rulesReader();
  const counts = { receipts: 0, same: 0, otherEngine: 0 };
  const different: string[] = [];
  return {
    withBody: true,
    takeJudged: () => [],
    lenderIds: [],
    async add(stored: StoredReceipt) {
      counts.receipts++;
      const recompute = await rulesOf(stored.rulesHash);
      if (recompute === "other-engine") {
        counts.otherEngine++;
        return;
      }
      const receipt = JSON.parse(stored.body ?? "") as Receipt;
      const verdicts = closedVerdicts(recompute(decryptReceiptFacts(stored)), receipt);
      if (compareVerdicts(receipt.lenders, verdicts).length === 0) counts.same++;
      else if (different.length < MAX_NAMED) different.push(stored.id);
    },
    result: () => ({ kind: "identity", ...counts, different }),
  };
}
