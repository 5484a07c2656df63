import { z } from "zod";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { treeRoot } from "~/domain/hashes/hash-tree";
import type { ReceiptBatch } from "~/domain/receipts/receipt-batch";
import { auditBySystem } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { sha256Hex } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import { signReceipt } from "~/platform/receipt-keys.server";

/** The most receipts of one batch. */
const MAX_IN_BATCH = 1_000;

const WAITING = z.object({ id: z.string(), leaf: z.string() });

const readWaiting = ({ tx, brand }: TenantCtx) =>
  queryRows(
    tx,
    sql`
    select id::text as id, leaf from receipts where brand_id = ${brand.id}::uuid and batch_id is null
    order by shown_at, id limit ${MAX_IN_BATCH}::int for update`,
    WAITING,
  );

/**
 * Places the brand's waiting receipts in its audit chain: one entry with the root of their hash tree, and a signature
 * over both (BEY-18). Returns how many there were. Waits for another transaction that does the same.
 */
export async function placeReceipts({ ctx }: { ctx: TenantCtx }): Promise<number> {
  const waiting = await readWaiting(ctx);
  if (waiting.length === 0) return 0;
  const { tx, brand, now } = ctx;
  const id = newId();
  const size = waiting.length;
  const root = treeRoot(
    waiting.map(({ leaf }) => leaf),
    sha256Hex,
  );
  const { seq, hash } = await auditBySystem(ctx, "receipts.batch", { kind: "receipt-batch", id }, { root, size });
  const at = now.toISOString();
  const batch: ReceiptBatch = {
    kind: "receipt-batch",
    brandId: brand.id,
    at,
    size,
    root,
    seq: String(seq),
    entryHash: hash,
  };
  const body = canonicalJson(batch);
  const { key, value } = signReceipt(body);
  await tx.receiptBatch.createMany({
    data: [{ brandId: brand.id, id, auditSeq: seq, size, body, keyName: key, signature: value, madeAt: now }],
  });
  await tx.$executeRaw`
    update receipts r set batch_id = ${id}::uuid, batch_place = w.place - 1
    from unnest(${waiting.map((receipt) => receipt.id)}::uuid[]) with ordinality as w (id, place)
    where r.brand_id = ${brand.id}::uuid and r.id = w.id`;
  return size;
}
