import { amountBoundsOf, chooserProducts, enabledProducts } from "@tenants/features";
import { availableProducts, signInPath } from "~/domain/journey/site";
import { aprBps } from "~/domain/money/apr";
import { emiPaise } from "~/domain/money/emi";
import { formatBps, formatRupees } from "~/domain/money/rupees";
import { type ProductCode, productOf } from "~/domain/products";
import { fill } from "~/i18n/fill";
import { type Locale, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { isLoan } from "~/services/eligibility/starting-facts.server";
import { journeySite } from "~/services/journey/journey-site";

export type ProductChoice = { code: ProductCode; name: string; text: string; isOn: boolean };

/** The twelve products as tiles, those on offer first; those that are not offered here say so and lead nowhere (CUS-01, OQ-10). */
export function productChoices(ctx: Ctx, locale: Locale): ProductChoice[] {
  const texts = words(locale, "products");
  const available = new Set(availableProducts(journeySite(ctx.brand)));
  const choices = chooserProducts(ctx.brand).map(({ code }) => ({
    code,
    name: texts[code],
    text: available.has(code)
      ? fill(texts[`${code}_text`], { amount: formatRupees(amountBoundsOf(ctx.brand, code).maxRupees) })
      : texts.notHere,
    isOn: available.has(code),
  }));
  return [...choices.filter(({ isOn }) => isOn), ...choices.filter(({ isOn }) => !isOn)];
}

const wholeRupees = (paise: number) => formatRupees(Math.round(paise / 100));

const EXAMPLE = { rupees: 100_000, months: 24, rateBps: 1400, feeBps: 236 };

function example(texts: { exampleText: string }): string {
  const principal = EXAMPLE.rupees * 100;
  const fee = Math.round((principal * EXAMPLE.feeBps) / 10_000);
  const instalment = emiPaise(principal, EXAMPLE.rateBps, EXAMPLE.months);
  const apr = aprBps({
    principalPaise: principal,
    annualRateBps: EXAMPLE.rateBps,
    months: EXAMPLE.months,
    feesPaise: fee,
  });
  return fill(texts.exampleText, {
    amount: formatRupees(EXAMPLE.rupees),
    months: EXAMPLE.months,
    rate: formatBps(EXAMPLE.rateBps),
    instalment: wholeRupees(instalment),
    fee: wholeRupees(fee),
    apr: formatBps(apr ?? 0),
    total: wholeRupees(instalment * EXAMPLE.months + fee),
  });
}

/** How many live lenders give the brand's first loan: personal loans where it has them. */
export function lenderCount({ brand }: Ctx): number {
  const loan = enabledProducts(brand).find(isLoan) ?? "PL";
  return catalogue().countFor(productOf(loan).segment);
}

/** Everything the landing page of a brand says, in one language. Figures come from the brand's own claims (CUS-23). */
export function landingPage({ ctx }: { ctx: Ctx }) {
  const { brand, locale } = ctx;
  const texts = words(locale, "landing");
  const { claims } = brand;
  const isSolar = brand.landing === "solar";
  const count = lenderCount(ctx);
  const mark = brand.termsApply ? "*" : "";
  return {
    title: isSolar ? texts.solarTitle : texts.heroTitle,
    text: fill(isSolar ? texts.solarText : texts.heroText, { count }),
    art: texts.art,
    form: {
      action: signInPath(journeySite(brand)),
      label: texts.identifierLabel,
      help: texts.identifierHelp,
      button: texts.start,
      enquiry: texts.noEnquiry,
      product: isSolar ? ("PL" as const) : null,
    },
    termsMark: brand.termsApply
      ? {
          text: words(locale, "common").termsApply,
          href: brand.isMain ? "/terms-of-use" : `/terms-of-use?partner=${brand.key}`,
        }
      : null,
    trust: [
      { about: "enquiry" as const, title: texts.trustEnquiryTitle, text: texts.trustEnquiryText },
      { about: "ranking" as const, title: texts.trustRankingTitle, text: texts.trustRankingText },
      { about: "lenders" as const, title: texts.trustLendersTitle, text: texts.trustLendersText },
      { about: "data" as const, title: texts.trustDataTitle, text: texts.trustDataText },
    ],
    productsTitle: texts.productsTitle,
    products: productChoices(ctx, locale),
    howTitle: texts.howTitle,
    how: [
      { title: texts.how1Title, text: texts.how1Text },
      { title: texts.how2Title, text: texts.how2Text },
      { title: texts.how3Title, text: texts.how3Text },
    ] as [Step, Step, Step],
    claimsTitle: texts.claimsTitle,
    claims: [
      {
        label: texts.claimAmount,
        value: `${fill(texts.claimAmountValue, { from: formatRupees(claims.loanMinRupees), to: formatRupees(claims.loanMaxRupees) })}${mark}`,
      },
      {
        label: texts.claimRate,
        value: `${fill(texts.claimRateValue, { from: formatBps(claims.rateMinBps), to: formatBps(claims.rateMaxBps) })}${mark}`,
      },
      { label: texts.claimTerm, value: `${fill(texts.claimTermValue, { months: claims.termMaxMonths })}${mark}` },
      claims.approvedUnderFiveMinutes
        ? { label: texts.claimFive, value: `${texts.claimFiveValue}${mark}` }
        : {
            label: texts.claimSpeed,
            value: `${fill(texts.claimSpeedValue, { seconds: claims.offersUnderSeconds })}${mark}`,
          },
    ],
    exampleTitle: texts.exampleTitle,
    example: example(texts),
  };
}

type Step = { title: string; text: string };
export type LandingView = ReturnType<typeof landingPage>;
