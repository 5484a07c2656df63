import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";

/** The context with the row's brand, so that changes are recorded in that brand's audit chain. */
export function auditedInBrand(ctx: TenantCtx<StaffActor>, brandId: string): TenantCtx<StaffActor> {
  return { ...ctx, brand: brands().current().byId.get(brandId) ?? { ...ctx.brand, id: brandId } };
}
