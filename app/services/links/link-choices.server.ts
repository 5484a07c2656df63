import { availableProducts } from "~/domain/journey/site";
import { productOf } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { journeySite } from "~/services/brands/journey-site";

const MAX_CHOICES = 1_000;

type Choice = { value: string; label: string };

/**
 * What a new link can be for: live brands by key, the active partners and the pages of the chosen brand, the active
 * merchants of the chosen partner, and the brand's products. Of partners and merchants at most 1,000 each.
 */
export async function linkChoices({
  ctx,
  brandKey,
  partnerId,
}: {
  ctx: TenantCtx<StaffActor>;
  brandKey: string | null;
  partnerId: string | null;
}): Promise<Record<"brands" | "partners" | "merchants" | "products" | "segments", Choice[]>> {
  const { byKey, bySegment } = brands().current();
  const brand = brandKey ? byKey.get(brandKey) : undefined;
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const active = { status: "active", ...(brand ? { brandId: brand.id } : {}) };
  const order = [{ name: "asc" as const }, { id: "asc" as const }];
  const select = { id: true, name: true };
  const partners = brand
    ? await ctx.tx.partner.findMany({ where: active, orderBy: order, take: MAX_CHOICES, select })
    : [];
  const merchants =
    brand && partnerId
      ? await ctx.tx.merchant.findMany({ where: { ...active, partnerId }, orderBy: order, take: MAX_CHOICES, select })
      : [];
  return {
    brands: [...byKey.values()]
      .map(({ key, name }) => ({ value: key, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    partners: named(partners),
    merchants: named(merchants),
    products: brand
      ? availableProducts(journeySite(brand)).map((code) => ({ value: code, label: productOf(code).name }))
      : [],
    segments: [...bySegment.values()]
      .filter((one) => one.brand.id === brand?.id)
      .map(({ segment }) => ({ value: segment, label: `/${segment}` })),
  };
}
