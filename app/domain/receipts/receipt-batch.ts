import { type AuditContent, auditEntryText } from "~/domain/audit/entry-text";
import type { Sha256 } from "~/domain/hashes/canonical-json";
import { rootFrom } from "~/domain/hashes/hash-tree";
import type { Signature } from "./receipt";

/** What is signed for a batch: its root, and the audit entry that has it. */
export type ReceiptBatch = {
  readonly kind: "receipt-batch";
  readonly brandId: string;
  /** An ISO instant. */
  readonly at: string;
  readonly size: number;
  readonly root: string;
  /** The number and the hash of the audit entry. */
  readonly seq: string;
  readonly entryHash: string;
};

/** Where a receipt is in the audit chain of its brand. */
export type ChainPlace = {
  readonly place: number;
  readonly path: readonly string[];
  readonly batch: ReceiptBatch;
  readonly signature: Signature;
  readonly entry: { readonly prevHash: string; readonly content: AuditContent };
};

/** The root in the content of a batch's audit entry. */
const rootOf = ({ after }: AuditContent): unknown =>
  typeof after === "object" && after !== null && "root" in after ? after.root : null;

/** True when the leaf leads to the root of the batch, and the batch's audit entry has that root and its hash. */
export function isInBatch(leaf: string, { place, path, batch, entry }: ChainPlace, sha256: Sha256): boolean {
  const { root, size, seq, entryHash, brandId } = batch;
  return (
    rootFrom({ leaf, place, size, path }, sha256) === root &&
    rootOf(entry.content) === root &&
    entry.content.brandId === brandId &&
    sha256(auditEntryText(entry.prevHash, seq, entry.content)) === entryHash
  );
}
