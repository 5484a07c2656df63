import type { TenantCtx } from "~/platform/context";

/** The brand of a prospect application that is this customer's; null for any other pair of ids. Looks it up brand by brand, by key. */
export async function findLeadBrand(
  { tx }: TenantCtx,
  { customerId, prospectId }: { customerId: string; prospectId: string },
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ brandId: string }[]>`
    select p.brand_id as "brandId" from brands b
    join prospects p on p.brand_id = b.id and p.id = ${prospectId}::uuid
    where p.customer_id = ${customerId}::uuid`;
  return row?.brandId ?? null;
}
