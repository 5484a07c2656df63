import { canonicalJson } from "~/domain/hashes/canonical-json";
import { type LenderRules, ruleHashes, ruleSnapshot, snapshotHash } from "~/domain/receipts/rule-snapshot";
import { sha256Hex } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/client.server";

/** The rules of the live lenders, and their hash. */
export type LiveRules = { readonly hash: string; readonly lenders: readonly LenderRules[] };

/**
 * The snapshot of these lenders' rules, stored once under its hash. In the transaction that reads the catalogue, so that
 * a receipt of the catalogue never waits for it.
 */
export async function storeLiveRules(tx: Tx, lenders: readonly LenderRules[]): Promise<LiveRules> {
  const snapshot = ruleSnapshot(lenders);
  const hash = snapshotHash(snapshot.engine, ruleHashes(snapshot, sha256Hex), sha256Hex);
  const known = await tx.receiptRules.count({ where: { hash } });
  if (known === 0)
    await tx.receiptRules.createMany({ data: [{ hash, body: canonicalJson(snapshot) }], skipDuplicates: true });
  return { hash, lenders: snapshot.lenders };
}
