import type { ProductCode } from "~/domain/products";
import { translator } from "~/i18n/translator.server";
import { hasText, type Locale, words } from "~/i18n/words";

const OWN_WORDS = { BL: "businessProfile", HL: "housingProfile", SL: "studentProfile" } as const;

const hasOwnWords = (product: ProductCode): product is keyof typeof OWN_WORDS => Object.hasOwn(OWN_WORDS, product);

/** The texts of a product's profile: the shared ones, overridden by its own. */
export function profileWords(locale: Locale, product: ProductCode) {
  const shared = words(locale, "profile");
  return hasOwnWords(product) ? { ...shared, ...words(locale, OWN_WORDS[product]) } : shared;
}

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
