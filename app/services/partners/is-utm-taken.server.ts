import type { StaffActor, TenantCtx } from "~/platform/context";

/**
 * Whether a partner of this brand has this tracking id, in whatever case. Locks the brand's row until the commit, so that
 * two partners cannot get the same one at the same time.
 */
export async function isUtmTaken(
  { tx }: TenantCtx<StaffActor>,
  { brandId, utmId, exceptId }: { brandId: string; utmId: string; exceptId?: string },
): Promise<boolean> {
  await tx.$queryRaw`select id from brands where id = ${brandId}::uuid for update`;
  const others = await tx.partner.count({
    where: {
      brandId,
      utmId: { equals: utmId, mode: "insensitive" },
      ...(exceptId === undefined ? {} : { id: { not: exceptId } }),
    },
  });
  return others > 0;
}
