import { flowOf } from "~/domain/journey/flows";
import type { ProductCode } from "~/domain/products";
import { translator } from "~/i18n/translator.server";
import { hasText, type Locale, words } from "~/i18n/words";

const OWN_WORDS = { BL: "businessProfile", HL: "housingProfile", SL: "studentProfile" } as const;

const hasOwnWords = (product: ProductCode): product is keyof typeof OWN_WORDS => Object.hasOwn(OWN_WORDS, product);

/**
 * The texts of a product's profile: the shared ones, overridden by those of a single-lender site, then by the product's
 * own.
 */
export function profileWords(locale: Locale, product: ProductCode, site: ProfileSite = MANY_LENDERS) {
  const common = words(locale, "profile");
  const isOneLender = flowOf(site, product).pages.includes("lender-submit");
  const shared = isOneLender ? { ...common, ...words(locale, "oneLenderProfile") } : common;
  return hasOwnWords(product) ? { ...shared, ...words(locale, OWN_WORDS[product]) } : shared;
}

/** `lenderKey`: the lender of a single-lender site (TEN-19). */
export type ProfileSite = { readonly lenderKey: string | null };

const MANY_LENDERS: ProfileSite = { lenderKey: null };

/** A text of a product's profile with its values filled in: the product's own, else the shared one, else null. */
export function profileText(
  locale: Locale,
  product: ProductCode,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | null {
  const own = hasOwnWords(product) ? OWN_WORDS[product] : null;
  if (own && hasText(words(locale, own), key)) return translator(locale, own)(key, values);
  return hasText(words(locale, "profile"), key) ? translator(locale, "profile")(key, values) : null;
}
