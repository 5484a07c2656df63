import { type BrandCheck, checkBrand } from "@tenants/brand/checks";
import { readConfig } from "@tenants/brand/read-config";
import type { EditedBrand, StaffCtx } from "~/services/brands/brand-row.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";

/** The names of all brands but this one. */
export async function otherBrandNames(ctx: StaffCtx, brandId: string): Promise<string[]> {
  const others = await ctx.tx.brand.findMany({ where: { id: { not: brandId } }, select: { name: true } });
  return others.map(({ name }) => name);
}

/** The problems that keep this draft from being published. */
export async function checkDraft(ctx: StaffCtx, { row, draft, brand }: EditedBrand): Promise<BrandCheck[]> {
  return checkBrand({
    draft,
    brand,
    published: readConfig(row.config).own,
    isPublished: row.status !== "draft",
    otherNames: await otherBrandNames(ctx, row.id),
    lenderKeys: new Set(catalogue().bySlug.keys()),
    hostCount: row.hosts.length,
  });
}
