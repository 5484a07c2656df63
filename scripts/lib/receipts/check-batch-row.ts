import { istDay } from "~/domain/dates/ist";
import { treeRoot } from "~/domain/hashes/hash-tree";
import { keyOfDay, type PublicKey } from "~/domain/receipts/receipt";
import type { ReceiptBatch } from "~/domain/receipts/receipt-batch";
import { sha256Hex } from "~/platform/crypto.server";
import { isSignedBy } from "~/platform/receipt-keys.server";
import type { BatchRow } from "./rows";

/** The leaves of a batch by their places. */
export type Leaves = ReadonlyMap<number, string>;

function rootFaults({ size, root }: ReceiptBatch, leaves: Leaves): string[] {
  const missing = Array.from({ length: size }, (_, index) => index).filter((index) => !leaves.has(index));
  if (missing.length > 0) return missing.map((index) => `receipt ${index + 1} of ${size} is missing`);
  if (leaves.size > size) return [`${leaves.size} receipts instead of ${size}`];
  const inOrder = Array.from({ length: size }, (_, index) => leaves.get(index) ?? "");
  return treeRoot(inOrder, sha256Hex) === root ? [] : ["its receipts do not give its root"];
}

/** Checks a batch against its signature, its receipts and the audit chain. */
export function checkBatchRow(row: BatchRow, leaves: Leaves, keys: readonly PublicKey[]): string[] {
  try {
    const batch = JSON.parse(row.body) as ReceiptBatch;
    const key = keyOfDay(keys, row.key_name, istDay(row.made_at));
    const faults = rootFaults(batch, leaves);
    if (!key) faults.push(`its key "${row.key_name}" is not one of this installation at that time`);
    else if (!isSignedBy(key.publicKey, row.body, row.signature)) faults.push("the signature does not fit it");
    if (batch.seq !== row.audit_seq || batch.size !== row.size) faults.push("its columns are not those of its text");
    if (row.entry_hash === null) faults.push("its entry of the audit chain is missing");
    else if (row.entry_hash !== batch.entryHash || row.entry_after?.root !== batch.root)
      faults.push("its entry of the audit chain is not the one that was signed");
    return faults;
  } catch {
    return ["it cannot be read"];
  }
}
