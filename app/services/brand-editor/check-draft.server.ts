import { type BrandCheck, checkBrand } from "@tenants/brand/checks";
import { readConfig } from "@tenants/brand/read-config";
import type { EditedBrand, StaffCtx } from "~/services/brands/brand-row.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";

/** The problems that keep this draft from being published. */
export async function checkDraft(ctx: StaffCtx, { row, draft, brand }: EditedBrand): Promise<BrandCheck[]> {
  const others = await ctx.tx.brand.findMany({ where: { id: { not: row.id } }, select: { name: true } });
  return checkBrand({
    draft,
    brand,
    published: readConfig(row.config).own,
    isPublished: row.status !== "draft",
    otherNames: others.map(({ name }) => name),
    lenderKeys: new Set(catalogue().bySlug.keys()),
    hostCount: row.hosts.length,
  });
}
