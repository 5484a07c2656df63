import { enabledProducts, landingKind, PRODUCT_OF_LANDING } from "@tenants/brand/features";
import type { Brand } from "@tenants/brand/schema";
import type { OfferFigures } from "~/domain/eligibility/terms";
import { availableProducts, signInPath } from "~/domain/journey/site";
import { formatBps, formatRupees } from "~/domain/money/rupees";
import type { ProductCode } from "~/domain/products";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { journeySite } from "~/services/brands/journey-site";
import { exampleLoans, representative } from "~/services/landing/landing-example.server";
import { loanClaims, type ProductClaim } from "~/services/landing/loan-claims.server";
import { goldLandingEstimate } from "./gold-estimate.server";
import type { LandingEstimate } from "./landing-estimate";
import { landingWords } from "./landing-words.server";
import { solarLandingEstimate } from "./solar-estimate.server";
import { studentLandingEstimate } from "./student-estimate.server";

export type ProductChoice = { code: ProductCode; name: string; text: string };

/**
 * Tiles of the products on offer, in the catalogue's order. Products that the brand has switched off are left out
 * (CUS-01, OQ-112).
 */
export function productChoices({ brand }: Ctx, locale: Locale): ProductChoice[] {
  const texts = words(locale, "products");
  const t = translator(locale, "products");
  const available = new Set(availableProducts(journeySite(brand)));
  const most = new Map(loanClaims(brand).map(({ product, claim }) => [product, claim.toRupees]));
  return enabledProducts(brand)
    .filter((code) => available.has(code))
    .map((code) => ({
      code,
      name: texts[code],
      text: t(`${code}_text`, { amount: formatRupees(most.get(code) ?? 0) }),
    }));
}

const wholeRupees = (paise: number) => formatRupees(Math.round(paise / 100));

/** A worked example of a loan (OQ-31), of a lender that is neither the cheapest nor the dearest. */
function example(loan: OfferFigures, locale: Locale): string {
  const { months, instalmentPaise, chargesPaise } = loan;
  return translator(locale, "landing")("exampleText", {
    amount: formatRupees(loan.amountRupees),
    months,
    rate: formatBps(loan.rateBps),
    instalment: wholeRupees(instalmentPaise),
    fee: wholeRupees(chargesPaise),
    apr: formatBps(loan.aprBps),
    total: wholeRupees(loan.amountRupees * 100 + loan.totalCostPaise),
  });
}

/** The figures of one loan product, with the number of lenders behind them. */
function claimWords({ product, claim }: ProductClaim, mark: string, locale: Locale) {
  const texts = words(locale, "landing");
  const t = translator(locale, "landing");
  const range = (from: string, to: string) => `${from === to ? from : t("claimRange", { from, to })}${mark}`;
  const { apr, lenderCount: count, fromRupees, toRupees, rateMinBps, rateMaxBps, termMaxMonths } = claim;
  return {
    code: product,
    name: words(locale, "products")[product],
    lenders: count > 0 ? t("lenders", { count }) : null,
    figures: [
      { label: texts.claimAmount, value: range(formatRupees(fromRupees), formatRupees(toRupees)) },
      { label: texts.claimRate, value: range(formatBps(rateMinBps), formatBps(rateMaxBps)) },
      ...(apr ? [{ label: texts.claimApr, value: range(formatBps(apr.minBps), formatBps(apr.maxBps)) }] : []),
      { label: texts.claimTerm, value: `${t("claimTermValue", { months: termMaxMonths })}${mark}` },
    ],
  };
}

/** Bars of the picture, scaled to the dearest loan. */
function pictureOf(loans: readonly OfferFigures[], none: string, { locale }: Ctx) {
  const t = translator(locale, "landing");
  const [first] = loans;
  const most = Math.max(1, ...loans.map(({ totalCostPaise }) => totalCostPaise));
  return {
    label: first ? t("art", { amount: formatRupees(first.amountRupees), count: loans.length }) : none,
    cards: loans.map((loan) => ({
      total: wholeRupees(loan.amountRupees * 100 + loan.totalCostPaise),
      apr: formatBps(loan.aprBps),
      interest: loan.interestPaise / most,
      charges: loan.chargesPaise / most,
    })),
  };
}

const NO_QUERY = new URLSearchParams();

/** The questions of a landing page about gold, a solar roof or a course; null for other pages. */
function estimateOf(ctx: Ctx, query: URLSearchParams): LandingEstimate | null {
  switch (landingKind(ctx.brand)) {
    case "gold":
      return goldLandingEstimate(ctx, query);
    case "solar":
      return solarLandingEstimate(ctx, query);
    case "student":
      return studentLandingEstimate(ctx, query);
    default:
      return null;
  }
}

/**
 * The words of a brand's landing page in one language. Figures come from its live lenders and the limits of its form
 * (OQ-110), without lenders from the brand's own claims (CUS-23). `query` answers the questions of its estimate.
 */
export function landingPage({ ctx, query = NO_QUERY }: { ctx: Ctx; query?: URLSearchParams }) {
  const { brand, locale } = ctx;
  const texts = words(locale, "landing");
  const t = translator(locale, "landing");
  const { offersUnderSeconds: seconds, approvedUnderFiveMinutes } = brand.claims;
  const own = landingWords(ctx);
  const estimate = estimateOf(ctx, query);
  const product = startProduct(brand);
  const loans = exampleLoans(brand, product ? { product } : {});
  const typical = representative(loans);
  const mark = brand.termsApply ? "*" : "";
  const products = productChoices(ctx, locale);
  return {
    title: own.title,
    text: own.text,
    art: pictureOf(loans, own.art, ctx),
    estimate,
    form: {
      action: signInPath(journeySite(brand)),
      label: texts.identifierLabel,
      help: texts.identifierHelp,
      button: own.start,
      enquiry: texts.noEnquiry,
      product,
      answers: Object.entries(estimate?.answers ?? {}).map(([name, value]) => ({ name, value })),
    },
    termsMark: termsMarkOf(ctx),
    trust: own.trust,
    productsTitle: texts.productsTitle,
    /** One product needs no choice. */
    products: products.length > 1 ? products : [],
    howTitle: texts.howTitle,
    how: own.how,
    claimsTitle: own.claimsTitle,
    loans: loanClaims(brand).map((claim) => claimWords(claim, mark, locale)),
    speed: approvedUnderFiveMinutes
      ? `${texts.claimFive} ${texts.claimFiveValue}${mark}`
      : own.speed && `${own.speed} ${t("claimSpeedValue", { seconds })}${mark}`,
    exampleTitle: texts.exampleTitle,
    example: typical && example(typical, locale),
  };
}

/** The product that the page's subject begins; null where the visitor chooses. */
function startProduct(brand: Brand): ProductCode | null {
  const kind = landingKind(brand);
  if (kind === "standard" || kind === "one-lender" || kind === "insurance") return null;
  return PRODUCT_OF_LANDING[kind];
}
