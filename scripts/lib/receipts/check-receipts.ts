import type pg from "pg";
import type { PublicKey } from "~/domain/receipts/receipt";
import { checkBatchRow } from "./check-batch-row";
import { checkReceiptRow } from "./check-receipt-row";
import { findLostBatches, listsWithoutReceipt, readBatches, receiptsOf } from "./rows";
import { type StoredRules, storedRules } from "./stored-rules";

export type ReceiptReport = {
  brandKey: string;
  receipts: number;
  /** Those whose verdicts were computed again from facts and rules. */
  recomputed: number;
  /** Those that no batch has placed in the chain yet. */
  waiting: number;
  /** Those whose customer was deleted, or that an earlier release's engine made: only their proofs are checked. */
  proofOnly: number;
  batches: number;
  faults: string[];
};

async function checkBrand(
  client: pg.ClientBase,
  brand: { id: string; key: string },
  rulesOf: (hash: string) => Promise<StoredRules>,
  keys: readonly PublicKey[],
): Promise<ReceiptReport> {
  const report = { brandKey: brand.key, receipts: 0, recomputed: 0, waiting: 0, proofOnly: 0, batches: 0 };
  const faults: string[] = [];
  const leaves = new Map<string, Map<number, string>>();
  for await (const page of receiptsOf(client, brand.id)) {
    for (const row of page) {
      const result = checkReceiptRow(row, await rulesOf(row.rules_hash), keys);
      faults.push(...result.faults.map((text) => `receipt ${row.id}: ${text}`));
      report.receipts++;
      if (result.isRecomputed) report.recomputed++;
      else if (result.faults.length === 0) report.proofOnly++;
      if (row.batch_id === null || row.batch_place === null) report.waiting++;
      else leaves.set(row.batch_id, (leaves.get(row.batch_id) ?? new Map()).set(row.batch_place, row.leaf));
    }
  }
  for (const batch of await readBatches(client, brand.id)) {
    report.batches++;
    const found = checkBatchRow(batch, leaves.get(batch.id) ?? new Map(), keys);
    faults.push(...found.map((text) => `batch at entry ${batch.audit_seq}: ${text}`));
  }
  for (const seq of await findLostBatches(client, brand.id)) faults.push(`the batch of entry ${seq} is missing`);
  for (const id of await listsWithoutReceipt(client, brand.id)) faults.push(`receipt ${id}: it is missing`);
  return { ...report, faults };
}

/**
 * Recomputes the stored receipts of every brand at one instant. Only reads; needs a connection that sees all rows, such
 * as the owner's, and this installation's keys.
 */
export async function checkReceipts(client: pg.ClientBase, keys: readonly PublicKey[]): Promise<ReceiptReport[]> {
  await client.query("begin isolation level repeatable read read only");
  try {
    const { rows } = await client.query<{ id: string; key: string }>(
      "select id, key from brands order by is_main desc, key",
    );
    const rulesOf = storedRules(client);
    const reports: ReceiptReport[] = [];
    for (const brand of rows) reports.push(await checkBrand(client, brand, rulesOf, keys));
    return reports;
  } finally {
    await client.query("rollback");
  }
}
