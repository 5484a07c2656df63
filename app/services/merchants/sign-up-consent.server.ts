import { createHash } from "node:crypto";
import { brandName } from "@tenants/brand/names";
import { translator } from "~/i18n/translator.server";
import type { Locale } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ConsentText } from "~/services/consents/consent-text.server";

/** Raise with every change of the wording. A test ties the wording to its version. */
export const SIGN_UP_CONSENT_VERSION = "merchant-1";

/** The text that a merchant agrees to by signing up, in one language. */
export function signUpConsent(ctx: Ctx, language: Locale): ConsentText {
  const { brand } = ctx;
  const text = translator(language, "merchant")("consentText", {
    brand: brandName(brand, language),
    legalName: brand.legalName,
    email: brand.contact.email,
  });
  const textHash = createHash("sha256").update(text, "utf8").digest("hex");
  return { text, textVersion: SIGN_UP_CONSENT_VERSION, language, textHash };
}
