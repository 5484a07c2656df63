import type { TenantCtx } from "~/platform/context";

/** The partner whose portal somebody with this number or address already uses; null for nobody. */
export async function partnerOfContact(
  ctx: TenantCtx,
  { brandId, mobileIdx, emailIdx }: { brandId: string; mobileIdx: string; emailIdx?: string | null | undefined },
): Promise<string | null> {
  const user = await ctx.tx.partnerUser.findFirst({
    where: { brandId, OR: [{ mobileIdx }, ...(emailIdx ? [{ emailIdx }] : [])] },
    select: { partnerId: true },
  });
  return user?.partnerId ?? null;
}
