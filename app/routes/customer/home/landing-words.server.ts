import { type LandingKind, landingKind } from "@tenants/brand/features";
import type { ProductCode } from "~/domain/products";
import { karatWords } from "~/i18n/phrases/gold-options.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { brandLenders, lenderCount, loanClaims } from "~/services/landing/loan-claims.server";
import type { HowStep } from "~/ui/customer/landing/how-it-works";
import type { TrustItem } from "~/ui/customer/landing/trust-list";

export type LandingWords = {
  title: string;
  text: string;
  start: string;
  trust: readonly TrustItem[];
  how: readonly [HowStep, HowStep, HowStep];
  claimsTitle: string;
  /** What comes within the brand's seconds; null where nothing does. */
  speed: string | null;
  /** The picture in words while it has no figures. */
  art: string;
};

/**
 * The sentence under a page's title with the number of lenders of `product`, or of the brand's first loan; `none`
 * without a live lender.
 */
export function withLenders(
  { brand }: Ctx,
  text: (values: { count: number }) => string,
  none: string,
  product?: ProductCode,
): string {
  const count = lenderCount(brand, product);
  return count > 0 ? text({ count }) : none;
}

function standardWords(ctx: Ctx): LandingWords {
  const texts = words(ctx.locale, "landing");
  const t = translator(ctx.locale, "landing");
  return {
    title: texts.heroTitle,
    text: withLenders(ctx, (lenders) => t("heroText", lenders), texts.heroTextNone),
    start: texts.start,
    trust: [
      { about: "enquiry", title: texts.trustEnquiryTitle, text: texts.trustEnquiryText },
      { about: "ranking", title: texts.trustRankingTitle, text: texts.trustRankingText },
      { about: "lenders", title: texts.trustLendersTitle, text: texts.trustLendersText },
      { about: "data", title: texts.trustDataTitle, text: texts.trustDataText },
    ],
    how: [
      { drawing: "amount", title: texts.how1Title, text: texts.how1Text },
      { drawing: "offers", title: texts.how2Title, text: texts.how2Text },
      { drawing: "send", title: texts.how3Title, text: texts.how3Text },
    ],
    claimsTitle: texts.claimsTitle,
    speed: texts.claimSpeed,
    art: texts.artNone,
  };
}

/** Nothing is compared or ranked: one named lender. Without a live lender, the standard words. */
function oneLenderWords(ctx: Ctx, standard: LandingWords): LandingWords {
  const [first] = loanClaims(ctx.brand);
  const lender = first && brandLenders(ctx.brand, first.product)[0];
  if (!lender) return standard;
  const texts = words(ctx.locale, "brandLanding");
  const t = translator(ctx.locale, "brandLanding");
  return {
    ...standard,
    title: t("oneTitle", { lender: lender.name }),
    start: texts.oneStart,
    trust: standard.trust.map((item) => {
      if (item.about === "ranking") return { ...item, title: texts.oneCostTitle, text: texts.oneCostText };
      if (item.about !== "lenders") return item;
      return { ...item, title: texts.oneLenderTitle, text: t("oneLenderText", { lender: lender.legalName }) };
    }),
    how: [
      standard.how[0],
      { drawing: "offer", title: texts.oneHow2Title, text: texts.oneHow2Text },
      { drawing: "send", title: texts.oneHow3Title, text: t("oneHow3Text", { lender: lender.name }) },
    ],
    claimsTitle: texts.oneClaimsTitle,
    speed: texts.oneSpeed,
  };
}

function goldWords(ctx: Ctx, standard: LandingWords): LandingWords {
  const texts = words(ctx.locale, "brandLanding");
  const t = translator(ctx.locale, "brandLanding");
  return {
    ...standard,
    title: texts.goldTitle,
    text: withLenders(ctx, (lenders) => t("goldText", lenders), texts.goldTextNone),
    start: texts.goldStart,
    trust: standard.trust.map((item) =>
      item.about === "ranking" ? { ...item, title: texts.goldWeighedTitle, text: texts.goldWeighedText } : item,
    ),
    how: [
      {
        drawing: "amount",
        sample: t("goldAnswer", { grams: 40, karat: karatWords(22, ctx.locale) }),
        title: texts.goldHow1Title,
        text: texts.goldHow1Text,
      },
      { drawing: "visit", title: texts.goldHow2Title, text: texts.goldHow2Text },
      { drawing: "send", title: texts.goldHow3Title, text: texts.goldHow3Text },
    ],
    // The offer comes after the gold is weighed.
    speed: null,
  };
}

function solarWords(ctx: Ctx, standard: LandingWords): LandingWords {
  const texts = words(ctx.locale, "landing");
  const t = translator(ctx.locale, "landing");
  const text = withLenders(ctx, (lenders) => t("solarText", lenders), texts.solarTextNone);
  return { ...standard, title: texts.solarTitle, text };
}

function studentWords(ctx: Ctx, standard: LandingWords): LandingWords {
  const texts = words(ctx.locale, "brandLanding");
  const t = translator(ctx.locale, "brandLanding");
  const [, second, third] = standard.how;
  return {
    ...standard,
    title: texts.studentTitle,
    text: withLenders(ctx, (lenders) => t("studentText", lenders), texts.studentTextNone, "SL"),
    how: [{ drawing: "amount", title: texts.studentHow1Title, text: texts.studentHow1Text }, second, third],
  };
}

type CatalogueWords = (typeof CATALOGUE)[keyof typeof CATALOGUE];

const CATALOGUE = {
  cards: {
    title: "cardsTitle",
    text: "cardsText",
    start: "cardsStart",
    art: "cardsArt",
    enquiry: "cardsEnquiryText",
    ranking: ["cardsRankingTitle", "cardsRankingText"],
    lenders: ["cardsBanksTitle", "cardsBanksText"],
    how: [
      ["cardsHow1Title", "cardsHow1Text"],
      ["cardsHow2Title", "cardsHow2Text"],
      ["cardsHow3Title", "cardsHow3Text"],
    ],
  },
  insurance: {
    title: "insuranceTitle",
    text: "insuranceText",
    start: "insuranceStart",
    art: "insuranceArt",
    enquiry: "insuranceEnquiryText",
    ranking: ["insuranceRankingTitle", "insuranceRankingText"],
    lenders: ["insuranceInsurersTitle", "insuranceInsurersText"],
    how: [
      ["insuranceHow1Title", "insuranceHow1Text"],
      ["insuranceHow2Title", "insuranceHow2Text"],
      ["insuranceHow3Title", "insuranceHow3Text"],
    ],
  },
} as const;

/** Cards or insurance alone: nobody lends, and no figure of a loan is shown. */
const catalogueWords =
  (keys: CatalogueWords) =>
  (ctx: Ctx, standard: LandingWords): LandingWords => {
    const texts = words(ctx.locale, "brandLanding");
    const [first, second, third] = keys.how;
    return {
      ...standard,
      title: texts[keys.title],
      text: texts[keys.text],
      start: texts[keys.start],
      art: texts[keys.art],
      trust: standard.trust.map((item) => {
        if (item.about === "enquiry") return { ...item, text: texts[keys.enquiry] };
        if (item.about === "data") return item;
        const [title, text] = keys[item.about];
        return { ...item, title: texts[title], text: texts[text] };
      }),
      how: [
        { drawing: "amount", title: texts[first[0]], text: texts[first[1]] },
        { drawing: "offers", title: texts[second[0]], text: texts[second[1]] },
        { drawing: "send", title: texts[third[0]], text: texts[third[1]] },
      ],
      speed: null,
    };
  };

const BY_KIND: Record<LandingKind, (ctx: Ctx, standard: LandingWords) => LandingWords> = {
  standard: (_ctx, standard) => standard,
  "one-lender": oneLenderWords,
  gold: goldWords,
  solar: solarWords,
  student: studentWords,
  cards: catalogueWords(CATALOGUE.cards),
  insurance: catalogueWords(CATALOGUE.insurance),
};

/** The words of a home page about what the brand offers: many lenders, one, gold, a solar roof, cards or insurance. */
export const landingWords = (ctx: Ctx): LandingWords => BY_KIND[landingKind(ctx.brand)](ctx, standardWords(ctx));
