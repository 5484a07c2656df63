import { z } from "zod";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { type LenderRules, ruleHashes, ruleSnapshot, snapshotHash } from "~/domain/receipts/rule-snapshot";
import { sha256Hex } from "~/platform/crypto.server";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

const STORED = z.object({ hash: z.string() });

/** The rules of the live lenders, and their hash. */
export type LiveRules = { readonly hash: string; readonly lenders: readonly LenderRules[] };

/**
 * The snapshot of these lenders' rules, stored once under its hash. In the transaction that reads the catalogue, so that
 * a receipt of the catalogue never waits for it.
 */
export async function storeLiveRules(tx: Tx, lenders: readonly LenderRules[]): Promise<LiveRules> {
  const snapshot = ruleSnapshot(lenders);
  const hash = snapshotHash(snapshot.engine, ruleHashes(snapshot, sha256Hex), sha256Hex);
  if ((await tx.receiptRules.count({ where: { hash } })) === 0) {
    const rules = snapshot.lenders.map(canonicalJson);
    const stored = sql`select store_receipt_rules(${canonicalJson(snapshot.engine)}, ${rules}::text[]) as hash`;
    const made = await queryRow(tx, stored, STORED);
    if (made?.hash !== hash) throw new Error("the database computes another hash of the lenders' rules");
  }
  return { hash, lenders: snapshot.lenders };
}
