import type { ProductCode } from "~/domain/products";
import { words } from "~/i18n/words";
import type { ContextLocale } from "~/platform/context";

const OWN_WORDS = { BL: "businessProfile", HL: "housingProfile", SL: "studentProfile" } as const;

const hasOwnWords = (product: ProductCode): product is keyof typeof OWN_WORDS => Object.hasOwn(OWN_WORDS, product);

/** The words of a product's profile: the personal ones, and its own over them. */
export function profileWords(locale: ContextLocale, product: ProductCode) {
  const shared = words(locale, "profile");
  return hasOwnWords(product) ? { ...shared, ...words(locale, OWN_WORDS[product]) } : shared;
}
