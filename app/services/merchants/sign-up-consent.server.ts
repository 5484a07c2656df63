import { createHash } from "node:crypto";
import { brandName } from "@tenants/brand/names";
import { translator } from "~/i18n/translator.server";
import type { Locale } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ConsentText } from "~/services/consents/consent-text.server";

/** Raise with every change of the wording. A test ties the wording to its version. */
export const SIGN_UP_CONSENT_VERSION = "merchant-1";
export const PARTNER_CONSENT_VERSION = "partner-1";

/**
 * The text that a merchant agrees to by signing up, in one language; with the name of a partner that refers, the text
 * for a new partner.
 */
export function signUpConsent(ctx: Ctx, language: Locale, referredBy: string | null = null): ConsentText {
  const { brand } = ctx;
  const t = translator(language, "merchant");
  const values = { brand: brandName(brand, language), legalName: brand.legalName, email: brand.contact.email };
  const text =
    referredBy === null ? t("consentText", values) : t("partnerConsentText", { ...values, partner: referredBy });
  const textHash = createHash("sha256").update(text, "utf8").digest("hex");
  const textVersion = referredBy === null ? SIGN_UP_CONSENT_VERSION : PARTNER_CONSENT_VERSION;
  return { text, textVersion, language, textHash };
}
