import { expandCardLink } from "~/domain/cards/card-link";
import type { TenantCtx } from "~/platform/context";

/**
 * An outbound link with the customer's unique id in place of `{UNIQUE_ID}` (CUS-20). The id does not identify the
 * person.
 */
export async function customerLink(ctx: TenantCtx, link: string, customerId: string): Promise<string> {
  const customer = await ctx.tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId: ctx.brand.id, id: customerId } },
    select: { uniqueId: true },
  });
  return expandCardLink(link, customer.uniqueId);
}
