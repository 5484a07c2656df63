import { loanPaths } from "~/domain/journey/flows";
import { PRODUCT_CODES, type ProductCode, productOf } from "~/domain/products";
import type { Brand, BrandAmountBounds } from "./schema";

/** The products that ask for an amount. */
export const LOANS: readonly ProductCode[] = PRODUCT_CODES.filter((code) => loanPaths(code) !== null);

const DEFAULT_BOUNDS: BrandAmountBounds = { minRupees: 1, maxRupees: 1_000_000 };

/** What customers of the brand can apply for, in the catalogue's order (OQ-10). */
export function enabledProducts(brand: Brand): ProductCode[] {
  return PRODUCT_CODES.filter((code) => brand.products.includes(code));
}

/** True when a customer of the brand can apply for this product. */
export function hasProduct(brand: Brand, code: ProductCode): boolean {
  return brand.products.includes(code);
}

/**
 * The Return to Products menu: it contains Gold Loans and Credit Cards only if the brand's setting says so (TEN-15), or
 * if the brand has nothing else.
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

/** The brand's loan amounts for a product (inclusive): ₹1 to ₹10,00,000 by default, gold up to ₹1 Crore (OQ-78). */
export function amountBoundsOf(brand: Brand, code: ProductCode): BrandAmountBounds {
  return brand.settings.amountBounds[code] ?? DEFAULT_BOUNDS;
}

/** True where customers choose among the offers of several lenders. Gold goes to the lender of the pincode. */
export const comparesLenders = (brand: Brand): boolean =>
  brand.lenderKey === null && enabledProducts(brand).some((code) => loanPaths(code)?.offers);

/** What a home page is about. */
export type LandingKind = Brand["landing"] | "one-lender" | "cards" | "insurance";

/** The product that a page about one subject begins. */
export const PRODUCT_OF_LANDING = { gold: "GL", solar: "PL", student: "SL", cards: "CC" } as const;

/**
 * What the brand's home page is about: the chosen subject if its product is on offer, a single-lender site its lender,
 * a brand with gold loans, cards or insurance alone these.
 */
export function landingKind(brand: Brand): LandingKind {
  const { landing } = brand;
  if (landing !== "standard" && hasProduct(brand, PRODUCT_OF_LANDING[landing])) return landing;
  if (brand.lenderKey !== null) return "one-lender";
  const enabled = enabledProducts(brand);
  if (enabled.every((code) => code === "GL")) return "gold";
  if (enabled.every((code) => code === "CC")) return "cards";
  return enabled.every((code) => productOf(code).segment === "ins") ? "insurance" : "standard";
}

/** The minute of the countdown before an idle session ends (OQ-26). */
const COUNTDOWN_MINUTES = 1;

/**
 * Minutes without a request until a session of this brand ends, including the countdown (OQ-26). Staff follow the main
 * brand.
 */
export function idleMinutes(
  { settings }: Pick<Brand, "settings">,
  area: keyof Brand["settings"]["inactivityMinutes"],
): number {
  return settings.inactivityMinutes[area] + COUNTDOWN_MINUTES;
}
