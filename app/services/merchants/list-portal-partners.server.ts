import { isPartnerStatus, type PartnerStatus } from "~/domain/merchants/partner-status";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { likeLiteral } from "~/platform/database/like";
import { brands } from "~/services/brands/brands.server";

export type PortalPartnerRow = {
  id: string;
  brandKey: string;
  brandName: string;
  name: string;
  status: PartnerStatus;
  merchants: number;
  users: number;
};

const MOST = 200;

/**
 * The partners with a portal, by name, with the number of their merchants and users, and how many partners have each
 * status. At most 200 unless `most` says otherwise; a search narrows the list.
 */
export async function listPortalPartners({
  ctx,
  brandId,
  status,
  search,
  most = MOST,
}: {
  ctx: Pick<TenantCtx<StaffActor>, "tx">;
  brandId: string | null;
  status: PartnerStatus | null;
  search: string;
  most?: number;
}): Promise<{ partners: PortalPartnerRow[]; counts: Record<PartnerStatus, number>; isCut: boolean }> {
  const text = likeLiteral(search.trim().slice(0, 100));
  const where = {
    ...(brandId ? { brandId } : {}),
    ...(text ? { name: { contains: text, mode: "insensitive" as const } } : {}),
  };
  const counted = await ctx.tx.partner.groupBy({ by: ["status"], where, _count: { _all: true } });
  const countOf = (status: PartnerStatus) => counted.find((row) => row.status === status)?._count._all ?? 0;
  const rows = await ctx.tx.partner.findMany({
    where: { ...where, ...(status ? { status } : {}) },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: most + 1,
    select: {
      id: true,
      brandId: true,
      name: true,
      status: true,
      _count: { select: { merchants: true, users: true } },
    },
  });
  return {
    partners: rows.slice(0, most).map(({ brandId: brandOf, _count, status: stored, ...row }) => {
      const brand = brands().current().byId.get(brandOf);
      return {
        ...row,
        ..._count,
        status: isPartnerStatus(stored) ? stored : "active",
        brandKey: brand?.key ?? "",
        brandName: brand?.name ?? "",
      };
    }),
    counts: { active: countOf("active"), suspended: countOf("suspended") },
    isCut: rows.length > most,
  };
}
