import type { Brand } from "@tenants/brand/schema";
import { partnerByName } from "@tenants/resolve/resolve-tenant";
import type { Ctx } from "~/platform/context";
import { brands } from "./brands.server";

/**
 * The brand of this name: any key on the main host, only the host's own elsewhere. An unknown or missing name gives the
 * main brand (TEN-04, TEN-05).
 */
export const brandByName = ({ ctx, name }: { ctx: Ctx; name: string | undefined }): Brand =>
  partnerByName(brands().current(), ctx, name);

/** What is public about a brand, under the specification's names (TEN-02). */
export function publicBrand(brand: Brand) {
  const { theme } = brand;
  return {
    partner: brand.key,
    name: brand.name,
    title: brand.title,
    logo: theme.logo?.url ?? null,
    font_source: theme.fontSource,
    font_family: theme.font,
    primary_color: theme.primary,
    secondary_color: theme.secondary,
    terms_apply: brand.termsApply ? 1 : 0,
  };
}
