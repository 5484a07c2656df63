import type { AuditContent } from "~/domain/audit/entry-text";
import { inclusionPath } from "~/domain/hashes/hash-tree";
import type { ReceiptFile } from "~/domain/receipts/check-receipt";
import type { OpenFacts } from "~/domain/receipts/fact-commitments";
import type { Receipt } from "~/domain/receipts/receipt";
import type { ChainPlace, ReceiptBatch } from "~/domain/receipts/receipt-batch";
import { type RuleSnapshot, ruleHashes } from "~/domain/receipts/rule-snapshot";
import type { AuditRecord } from "~/platform/audit.server";
import { auditContent } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { decryptField, sha256Hex } from "~/platform/crypto.server";
import { receiptPublicKeys } from "~/platform/receipt-keys.server";
import { placeReceipts } from "./place-receipts.server";
import { factsLocation } from "./store-receipt.server";

/** How many batches are placed at most until the receipt has its own. */
const MAX_BATCHES = 20;

const findRow = ({ tx, brand }: TenantCtx, id: string) =>
  tx.receipt.findUnique({ where: { brandId_id: { brandId: brand.id, id } }, include: { rules: true } });

type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** The row with its place in a batch; places waiting receipts now, so that nobody has to come back for the proof. */
async function findPlacedRow(
  ctx: TenantCtx,
  id: string,
): Promise<(ReceiptRow & { batchId: string; batchPlace: number }) | null> {
  for (let batches = 0; batches < MAX_BATCHES; batches++) {
    const row = await findRow(ctx, id);
    if (!row) return null;
    const { batchId, batchPlace } = row;
    if (batchId !== null && batchPlace !== null) return { ...row, batchId, batchPlace };
    await placeReceipts({ ctx });
  }
  throw new Error("the receipt could not be placed in the audit chain");
}

async function readContent({ tx, brand }: TenantCtx, seq: bigint): Promise<ChainPlace["entry"]> {
  const row = await tx.auditEntry.findUniqueOrThrow({ where: { brandId_seq: { brandId: brand.id, seq } } });
  const { actorKind, actorId, actingAs, action, subjectKind, subjectId, before, after, requestId, ip, at, prevHash } =
    row;
  const record = { brandId: brand.id, actorKind, actorId, actingAs, action, before, after, requestId, ip, at };
  const content: AuditContent = auditContent({
    ...record,
    subject: { kind: subjectKind, id: subjectId },
  } as AuditRecord);
  return { prevHash, content };
}

async function readPlace(ctx: TenantCtx, batchId: string, place: number): Promise<ChainPlace> {
  const { tx, brand } = ctx;
  const row = await tx.receiptBatch.findUniqueOrThrow({ where: { brandId_id: { brandId: brand.id, id: batchId } } });
  const leaves = await tx.receipt.findMany({
    where: { brandId: brand.id, batchId },
    orderBy: { batchPlace: "asc" },
    select: { leaf: true },
  });
  return {
    place,
    path: inclusionPath(
      leaves.map(({ leaf }) => leaf),
      place,
      sha256Hex,
    ),
    batch: JSON.parse(row.body) as ReceiptBatch,
    signature: { key: row.keyName, value: row.signature },
    entry: await readContent(ctx, row.auditSeq),
  };
}

/**
 * A receipt of the brand with everything that recomputes it (BEY-18); null when it has none or its facts were deleted.
 * What is read is our own signed text: the reader judges it by its hashes.
 */
export async function readReceipt({ ctx, listId }: { ctx: TenantCtx; listId: string }): Promise<ReceiptFile | null> {
  const brandId = ctx.brand.id;
  const sealed = await ctx.tx.receiptFacts.findUnique({
    where: { brandId_offerListId: { brandId, offerListId: listId } },
  });
  const row = sealed && (await findPlacedRow(ctx, listId));
  if (!sealed || !row) return null;
  const rules = JSON.parse(row.rules.body) as RuleSnapshot;
  return {
    receipt: JSON.parse(row.body) as Receipt,
    signature: { key: row.keyName, value: row.signature },
    facts: JSON.parse(decryptField(factsLocation(brandId, listId), sealed.sealed)) as OpenFacts,
    rules,
    ruleHashes: ruleHashes(rules, sha256Hex),
    chain: await readPlace(ctx, row.batchId, row.batchPlace),
    keys: receiptPublicKeys(),
  };
}
