import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from "node:crypto";
import { type AuditContent, auditEntryText } from "~/domain/audit/entry-text";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { inclusionPath, treeRoot } from "~/domain/hashes/hash-tree";
import type { CheckTools, ReceiptFile } from "~/domain/receipts/check-receipt";
import { composeReceipt } from "~/domain/receipts/compose-receipt";
import { openFacts } from "~/domain/receipts/fact-commitments";
import { leafOf, type Signature } from "~/domain/receipts/receipt";
import type { ReceiptBatch } from "~/domain/receipts/receipt-batch";
import { type LenderRules, ruleHashes, ruleSnapshot, snapshotHash } from "~/domain/receipts/rule-snapshot";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const signed = (text: string): Signature => ({
  key: "r1",
  value: sign(null, Buffer.from(text), privateKey).toString("base64url"),
});
const bytesOf = (key: KeyObject) => key.export({ format: "jwk" }).x ?? "";

/** SHA-256 and Ed25519 of Node, for the only key that there is. */
export const NODE_TOOLS: CheckTools = {
  sha256,
  verify: (key, text, signature) =>
    key === bytesOf(publicKey) && verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64url")),
};

/** The second of three receipts of a batch, whole. */
export function receiptFile(facts: Facts, lenders: readonly LenderRules[]): ReceiptFile {
  const rules = ruleSnapshot(lenders);
  const hashes = ruleHashes(rules, sha256);
  const brand = { id: randomUUID(), name: "Lumen" };
  const shownAt = new Date("2026-11-23T06:00:00.000Z");
  let salt = 0;
  const open = openFacts(facts, () => `salt-${salt++}`);
  const made = {
    id: randomUUID(),
    brand,
    shownAt,
    facts: open,
    rules: { hash: snapshotHash(rules.engine, hashes, sha256), lenders },
    ranked: buildMatcher(lenders)(facts).matched,
  };
  const receipt = composeReceipt(made, sha256);
  const body = canonicalJson(receipt);
  const leaves = [sha256("before"), leafOf(body, sha256), sha256("after")];
  const root = treeRoot(leaves, sha256);
  const at = "2026-11-23T06:00:10.000Z";
  const content: AuditContent = {
    brandId: brand.id,
    actorKind: "system",
    actorId: randomUUID(),
    actingAs: null,
    action: "receipts.batch",
    subject: { kind: "receipt-batch", id: randomUUID() },
    before: null,
    after: { root, size: 3 },
    requestId: "receipts:test",
    ip: null,
    at,
  };
  const entryHash = sha256(auditEntryText("previous", "7", content));
  const batch: ReceiptBatch = { kind: "receipt-batch", brandId: brand.id, at, size: 3, root, seq: "7", entryHash };
  return {
    receipt,
    signature: signed(body),
    facts: open,
    rules,
    ruleHashes: hashes,
    chain: {
      place: 1,
      path: inclusionPath(leaves, 1, sha256),
      batch,
      signature: signed(canonicalJson(batch)),
      entry: { prevHash: "previous", content },
    },
    keys: [{ id: "r1", publicKey: bytesOf(publicKey), from: "2026-11-01", until: null }],
  };
}
