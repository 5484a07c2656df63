import { createHash } from "node:crypto";
import { brandName } from "@tenants/brand/names";
import { translator } from "~/i18n/translator.server";
import type { Locale } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ConsentText } from "~/services/consents/consent-text.server";

/** Raise with every change of the wording. A test ties the wording to its version. */
export const INSURANCE_CONSENT_VERSION = "insurance-2";

/** The text that a customer agrees to before going on to an insurer (OQ-90, OQ-92), in one language. */
export function planConsent(
  { brand }: Pick<Ctx, "brand">,
  plan: { legalName: string; names: { en: string; hi: string } },
  locale: Locale,
): ConsentText {
  const text = translator(locale, "insurance")("consentText", {
    brand: brandName(brand, locale),
    insurer: plan.legalName,
    plan: plan.names[locale],
    email: brand.contact.email,
  });
  return {
    text,
    textVersion: INSURANCE_CONSENT_VERSION,
    language: locale,
    textHash: createHash("sha256").update(text, "utf8").digest("hex"),
  };
}
