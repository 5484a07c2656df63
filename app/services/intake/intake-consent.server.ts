import { createHash } from "node:crypto";
import { brandName } from "@tenants/brand/names";
import { translator } from "~/i18n/translator.server";
import type { Locale } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { ConsentText } from "~/services/consents/consent-text.server";

/** Raise with every change of the wording. A test ties the wording to its version. */
export const INTAKE_CONSENT_VERSION = "intake-1";

/** The text that somebody agrees to with the form, in one language (INT-07, OQ-90). */
export function intakeConsent({ ctx, legalName }: { ctx: Ctx; legalName: string }, language: Locale): ConsentText {
  const text = translator(language, "intake")("consentText", {
    brand: brandName(ctx.brand, language),
    lender: legalName,
    email: ctx.brand.contact.email,
  });
  const textHash = createHash("sha256").update(text, "utf8").digest("hex");
  return { text, textVersion: INTAKE_CONSENT_VERSION, language, textHash };
}
