import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";

/** The context with the brand of a row, so that changes are audited in that brand's chain. */
export function inBrand(ctx: TenantCtx<StaffActor>, brandId: string): TenantCtx<StaffActor> {
  return { ...ctx, brand: brands().current().byId.get(brandId) ?? { ...ctx.brand, id: brandId } };
}
