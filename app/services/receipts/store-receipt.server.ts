import { canonicalJson } from "~/domain/hashes/canonical-json";
import type { TenantCtx } from "~/platform/context";
import { encryptField } from "~/platform/crypto.server";
import type { MadeReceipt } from "./create-receipt.server";
import type { LiveRules } from "./live-rules.server";

/** Where the facts of a receipt are encrypted. */
export const factsLocation = (brandId: string, listId: string) => ({
  table: "receipt_facts",
  column: "sealed",
  rowId: `${brandId}/${listId}`,
});

/** Stores the receipt of a shown list, and its facts encrypted. */
export async function storeReceipt({
  ctx,
  listId,
  rules,
  made,
}: {
  ctx: TenantCtx;
  listId: string;
  rules: LiveRules;
  made: MadeReceipt;
}): Promise<void> {
  const { brand, tx, now } = ctx;
  const { body, signature, leaf, facts } = made;
  const signed = { body, keyName: signature.key, signature: signature.value, leaf };
  await tx.receipt.createMany({
    data: [{ brandId: brand.id, id: listId, rulesHash: rules.hash, ...signed, shownAt: now }],
  });
  const sealed = encryptField(factsLocation(brand.id, listId), canonicalJson(facts));
  await tx.receiptFacts.createMany({ data: [{ brandId: brand.id, offerListId: listId, sealed }] });
}
