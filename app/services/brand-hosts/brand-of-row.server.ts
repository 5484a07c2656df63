import type { Brand } from "@tenants/brand/schema";
import type { TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";

/**
 * The brand whose audit chain records a write, even a draft brand that no process has loaded; null when there is none.
 */
export async function brandOfRow(ctx: TenantCtx, brandId: string): Promise<Brand | null> {
  const known = brands().current().byId.get(brandId);
  if (known) return known;
  const row = await ctx.tx.brand.findUnique({ where: { id: brandId }, select: { id: true, key: true, name: true } });
  return row && { ...brands().current().main, ...row, isMain: false };
}
