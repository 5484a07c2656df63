import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";

export type PortalPartnerRow = {
  id: string;
  brandKey: string;
  brandName: string;
  name: string;
  status: "active" | "suspended";
  merchants: number;
  users: number;
};

const MOST = 200;

/**
 * The partners with a portal, by name, with the number of their merchants and users. At most 200 unless
 * `most` says otherwise; a search narrows the list.
 */
export async function listPortalPartners({
  ctx,
  brandId,
  search,
  most = MOST,
}: {
  ctx: Pick<TenantCtx<StaffActor>, "tx">;
  brandId: string | null;
  search: string;
  most?: number;
}): Promise<{ partners: PortalPartnerRow[]; isCut: boolean }> {
  const text = search
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, "\\$&");
  const rows = await ctx.tx.partner.findMany({
    where: { ...(brandId ? { brandId } : {}), ...(text ? { name: { contains: text, mode: "insensitive" } } : {}) },
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
    partners: rows.slice(0, most).map(({ brandId: of, _count, status, ...row }) => {
      const brand = brands().current().byId.get(of);
      return {
        ...row,
        ..._count,
        status: status === "suspended" ? "suspended" : "active",
        brandKey: brand?.key ?? "",
        brandName: brand?.name ?? "",
      };
    }),
    isCut: rows.length > most,
  };
}
