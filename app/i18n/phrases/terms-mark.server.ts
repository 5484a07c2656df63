import { type Locale, words } from "~/i18n/words";

type TermsBrand = { key: string; isMain: boolean; termsApply: boolean };

/** A brand's terms mark for its claims (TEN-11, OQ-15); null where the flag is off. */
export function termsMarkOf({ brand, locale }: { brand: TermsBrand; locale: Locale }) {
  if (!brand.termsApply) return null;
  const href = brand.isMain ? "/terms-of-use" : `/terms-of-use?partner=${brand.key}`;
  return { text: words(locale, "common").termsApply, href };
}
