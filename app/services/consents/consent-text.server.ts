import { createHash } from "node:crypto";
import { brandName } from "@tenants/brand/names";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import type { LenderQuestion } from "~/domain/lenders/questions";
import { formatBps, formatPaise, formatRupees } from "~/domain/money/rupees";
import type { ConsentSent } from "~/domain/validation/form-fields";
import { listed } from "~/i18n/phrases/listed.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";

/** Raise with every change of the wording. A test ties each wording to its version. */
export const LENDER_CONSENT_VERSION = "lender-5";
export const GOLD_CONSENT_VERSION = "gold-5";

/**
 * A consent as a page shows it (OQ-90). `textHash` is the SHA-256 of `text` in hexadecimal, which the receipt stores.
 */
export type ConsentText = ConsentGiven & { text: string };

const LANGUAGES: readonly Locale[] = ["en", "hi"];

const shown = (text: string, textVersion: string, language: Locale): ConsentText => ({
  text,
  textVersion,
  language,
  textHash: createHash("sha256").update(text, "utf8").digest("hex"),
});

/** The names of applicant fields, in the order in which they are shared. */
export function fieldNames(shares: readonly string[], locale: Locale): string[] {
  const texts: Record<string, string> = { ...words(locale, "status"), ...words(locale, "lenderQuestions") };
  return shares.map((field) => texts[`field_${field}`] ?? field);
}

/** The names inside a sentence: "first name, PAN and loan amount". Hindi has no capitals. */
const inSentence = (names: readonly string[]): string[] =>
  names.map((name) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)));

/** Everything that a lender receives: personal details, answers to its own questions, and the loan applied for. */
export const sharedFields = (shares: readonly string[], questions: readonly LenderQuestion[]): string[] => [
  ...shares,
  ...questions.map(({ field }) => field),
  "amountRupees",
  "tenureMonths",
];

type LenderConsent = {
  ctx: Ctx;
  legalName: string;
  shares: readonly string[];
  questions: readonly LenderQuestion[];
  loan: ConsentedLoan;
};

/** The loan as the page shows it above the consent. */
export type ConsentedLoan = {
  amountRupees: number;
  tenureMonths: number;
  instalmentPaise: number;
  aprBps: number;
  chargesPaise: number;
};

/**
 * The text that a customer agrees to before an application goes to a lender, in one language. It quotes the figures
 * shown above it, so that its hash covers them.
 */
export function lenderConsent({ ctx, legalName, shares, questions, loan }: LenderConsent, locale: Locale): ConsentText {
  const t = translator(locale, "lenderPage");
  const fields = fieldNames(sharedFields(shares, questions), locale);
  const text = t(shares.length > 0 ? "consentText" : "consentNothing", {
    brand: brandName(ctx.brand, locale),
    lender: legalName,
    amount: formatRupees(loan.amountRupees),
    tenor: translator(locale, "offers")("months", { count: loan.tenureMonths }),
    instalment: formatPaise(loan.instalmentPaise),
    apr: formatBps(loan.aprBps),
    charges: formatPaise(loan.chargesPaise),
    email: ctx.brand.contact.email,
    fields: listed(inSentence(fields), "and", locale),
  });
  return shown(text, LENDER_CONSENT_VERSION, locale);
}

type GoldConsent = { ctx: Ctx; lenders: readonly { legalName: string; shares: readonly string[] }[] };

/** The same for gold: the pincode decides which of these lenders receives it. */
export function goldConsent({ ctx, lenders }: GoldConsent, locale: Locale): ConsentText {
  const tGold = translator(locale, "gold");
  const shares = [...new Set(lenders.flatMap((lender) => lender.shares))];
  const text = tGold("consentText", {
    brand: brandName(ctx.brand, locale),
    lenders: listed(
      lenders.map((lender) => lender.legalName),
      "or",
      locale,
    ),
    email: ctx.brand.contact.email,
    fields: listed(
      inSentence([...fieldNames(shares, locale), words(locale, "status").field_amountRupees]),
      "and",
      locale,
    ),
  });
  return shown(text, GOLD_CONSENT_VERSION, locale);
}

/** What a posted form tells about its consent. */
export type ConsentDetail =
  | { kind: "given"; consent: ConsentGiven }
  | { kind: "missing" }
  /** The text whose box was checked is not the present one. */
  | { kind: "changed" };

/** The consent of a form. It counts only for exactly the present text, in either language. */
export function consentOf(sent: ConsentSent, textIn: (locale: Locale) => ConsentText): ConsentDetail {
  if (!sent.consent) return { kind: "missing" };
  const found = LANGUAGES.map(textIn).find(({ textHash }) => textHash === sent.consent_hash);
  if (!found) return { kind: "changed" };
  return { kind: "given", consent: found };
}
