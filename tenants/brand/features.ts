import { loanPaths } from "~/domain/journey/flows";
import { PRODUCT_CODES, type ProductCode } from "~/domain/products";
import type { Brand, BrandAmountBounds } from "./schema";

/** The products for which an amount is asked. */
export const LOANS: readonly ProductCode[] = PRODUCT_CODES.filter((code) => loanPaths(code) !== null);

const DEFAULT_BOUNDS: BrandAmountBounds = { minRupees: 1, maxRupees: 1_000_000 };

/** What a customer of the brand can apply for, in the catalogue's order: what the brand has switched on (OQ-10). */
export function enabledProducts(brand: Brand): ProductCode[] {
  return PRODUCT_CODES.filter((code) => brand.products.includes(code));
}

/** True when a customer of the brand can apply for this product. */
export function hasProduct(brand: Brand, code: ProductCode): boolean {
  return brand.products.includes(code);
}

/**
 * The Return to Products menu: Gold Loans and Credit Cards are on it only where the brand's setting says so (TEN-15). A brand with nothing else
 * has them on it in any case.
 */
export function menuProducts(brand: Brand): ProductCode[] {
  const enabled = enabledProducts(brand);
  const onMenu = enabled.filter((code) => {
    if (code === "GL") return brand.menu.goldOnMenu;
    if (code === "CC") return brand.menu.cardsOnMenu;
    return true;
  });
  return onMenu.length > 0 ? onMenu : enabled;
}

/** Loan amounts the brand accepts for a product, both ends included: ₹1 to ₹10,00,000 unless set, gold up to ₹1 Crore (OQ-78). */
export function amountBoundsOf(brand: Brand, code: ProductCode): BrandAmountBounds {
  return brand.settings.amountBounds[code] ?? DEFAULT_BOUNDS;
}

/** The minute of the countdown before an idle session ends (OQ-26). */
const COUNTDOWN_MINUTES = 1;

/** Minutes without a request after which a session of this brand is over, the countdown included (OQ-26). Staff follow the main brand. */
export function idleMinutes(
  { settings }: Pick<Brand, "settings">,
  area: keyof Brand["settings"]["inactivityMinutes"],
): number {
  return settings.inactivityMinutes[area] + COUNTDOWN_MINUTES;
}
