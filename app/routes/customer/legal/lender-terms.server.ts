import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { definitionFor } from "~/domain/lenders/definitions";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import type { LegalPage } from "./legal-texts.server";

const TERMS = ["consent", "creditReport", "videoKyc", "upi", "contact"] as const;
const PRIVACY = ["collect", "use", "keep", "rights"] as const;

type Edition = {
  kind: "terms" | "privacy";
  brand: Brand;
  /** The lender's legal name; null for any lender that the customer chooses. */
  lender: string | null;
  locale: Locale;
};

/** Begins with a capital, also where the lender is "the lender you choose". */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * One edition of the lender terms: the headings of CUS-11, for one lender or any (OQ-30). Support phone and e-mail are
 * the brand's.
 */
export function lenderTermsPage({ kind, brand, lender, locale }: Edition): LegalPage {
  const texts = words(locale, "lenderTerms");
  const t = translator(locale, "lenderTerms");
  const name = brandName(brand, locale);
  const values = {
    name,
    legalName: brand.legalName,
    lender: lender ?? texts.anyLender,
    day: dayWords(brand.legal.effectiveFrom, locale),
  };
  const title = kind === "privacy" ? "privacyTitle" : lender ? "titleOf" : "title";
  return {
    brand: name,
    title: t(title, values),
    effective: t("effective", values),
    onThisPage: texts.onThisPage,
    lead: t(kind === "privacy" ? "ownLead" : "lead", values),
    sections: (kind === "privacy" ? PRIVACY : TERMS).map((section) => ({
      id: section,
      title: texts[`${section}Title`],
      text: asSentence(t(`${section}Text`, values)),
    })),
    contact: { title: texts.careTitle, text: texts.careText, phone: brand.contact.phone, email: brand.contact.email },
  };
}

/** Legal name of a live lender by its slug, or null. */
export const legalNameOf = (slug: string | null): string | null =>
  (slug && catalogue().bySlug.get(slug.toLowerCase())?.legalName) || null;

/** The name in a lender's own legal texts, which stay online while the lender is switched off. */
export const nameOnOwnTexts = (slug: string): string => legalNameOf(slug) ?? definitionFor(slug)?.name ?? slug;
