import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";

/** A brand's terms mark for its claims (TEN-11, OQ-15); null where the flag is off. */
export function termsMarkOf({ brand, locale }: Pick<Ctx, "brand" | "locale">) {
  if (!brand.termsApply) return null;
  const href = brand.isMain ? "/terms-of-use" : `/terms-of-use?partner=${brand.key}`;
  return { text: words(locale, "common").termsApply, href };
}
