import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import type { ApiCaller } from "~/services/api-keys/read-api-key.server";

/** The product of a lead whose link names none. */
const USUAL: ProductCode = "PL";

/** A lead of the partner in the sandbox. */
export type TestLead = { leadId: string; customerId: string; product: ProductCode };

/** The partner's lead with this id; null for any other. */
export async function findTestLead(ctx: TenantCtx, caller: ApiCaller, leadId: string): Promise<TestLead | null> {
  if (!isUuid(leadId)) return null;
  const row = await ctx.tx.prospect.findFirst({
    where: { brandId: ctx.brand.id, partnerId: caller.partnerId, id: leadId },
    select: { id: true, customerId: true, product: true },
  });
  if (!row?.customerId) return null;
  return { leadId: row.id, customerId: row.customerId, product: parseProduct(row.product ?? undefined) ?? USUAL };
}
