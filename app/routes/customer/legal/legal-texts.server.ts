import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { formatBps, formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { hasText, type Locale, words } from "~/i18n/words";
import { loanClaims } from "~/services/landing/loan-claims.server";

const PRIVACY = ["Collect", "Use", "Share", "Keep", "Rights", "Cookies"] as const;
const TERMS = ["Service", "Cost", "Claims", "You", "Consent", "Liability", "Law"] as const;

export type LegalPage = {
  /** The brand's name in this language. */
  brand: string;
  title: string;
  effective: string;
  onThisPage: string;
  lead: string;
  sections: { id: string; title: string; text: string }[];
  contact: { title: string; text: string; phone: string; email: string };
};

/** The claims of the brand's landing page, a sentence for each loan (OQ-110). */
function claimSentences(brand: Brand, locale: Locale): string {
  const t = translator(locale, "legal");
  const sentences = loanClaims(brand).map(({ product, claim }) =>
    t("termsClaimsLoan", {
      product: words(locale, "products")[product],
      from: formatRupees(claim.fromRupees),
      to: formatRupees(claim.toRupees),
      rateMin: formatBps(claim.rateMinBps),
      rateMax: formatBps(claim.rateMaxBps),
      termMax: claim.termMaxMonths,
    }),
  );
  return sentences.join(" ");
}

/** A legal page with one brand's names and details (TEN-16), in one language. A single-lender site has sentences of its own. */
export function legalTexts(kind: "privacy" | "terms", brand: Brand, locale: Locale): LegalPage {
  const texts = words(locale, "legal");
  const t = translator(locale, "legal");
  const name = brandName(brand, locale);
  const { contact, legal } = brand;
  const values = {
    name,
    legalName: brand.legalName,
    officer: contact.grievanceOfficer,
    address: contact.address,
    jurisdiction: legal.jurisdiction,
    day: dayWords(legal.effectiveFrom, locale),
    loans: kind === "terms" ? claimSentences(brand, locale) : "",
  };
  const names = kind === "privacy" ? PRIVACY : TERMS;
  return {
    brand: name,
    title: kind === "privacy" ? texts.privacyTitle : texts.termsTitle,
    effective: t("effective", values),
    onThisPage: texts.onThisPage,
    lead: t(kind === "privacy" ? "privacyLead" : "termsLead", values),
    sections: names.map((section) => {
      const key = `${kind}${section}` as `privacy${(typeof PRIVACY)[number]}`;
      const ofOneLender = `${key}One`;
      const isOneLender = brand.lenderKey !== null && hasText(texts, ofOneLender);
      const text = t(isOneLender ? ofOneLender : `${key}Text`, values).trim();
      return { id: section.toLowerCase(), title: texts[`${key}Title`], text };
    }),
    contact: {
      title: texts.contactTitle,
      text: t("contactText", values),
      phone: contact.phone,
      email: contact.email,
    },
  };
}
