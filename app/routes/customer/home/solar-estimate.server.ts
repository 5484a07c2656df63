import { istDay } from "~/domain/dates/ist";
import { formatBps, formatRupees, parseRupees } from "~/domain/money/rupees";
import {
  BILL_BOUNDS,
  ROOF_ASSUMPTIONS,
  ROOF_BOUNDS,
  type RoofEstimate,
  roofEstimate,
} from "~/domain/solar/roof-estimate";
import { SUBSIDY_PORTAL } from "~/domain/solar/subsidy";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { exampleLoans, representative } from "~/services/landing/landing-example.server";
import { loanClaims } from "~/services/landing/loan-claims.server";
import type { LandingEstimate } from "./landing-estimate";

const within = (text: string, { min, max }: { min: number; max: number }): number | null => {
  const number = parseRupees(text);
  return number !== null && number >= min && number <= max ? number : null;
};

/** What a solar roof would cost and bring, from the query of the landing page: monthly bill and free roof. */
export function solarLandingEstimate(ctx: Ctx, query: URLSearchParams): LandingEstimate {
  const { locale, now } = ctx;
  const texts = words(locale, "brandLanding");
  const t = translator(locale, "brandLanding");
  const isAsked = query.has("bill") || query.has("roof");
  const typed = { bill: query.get("bill") ?? "", roof: query.get("roof") ?? "" };
  const billRupees = within(typed.bill, BILL_BOUNDS);
  const roofSquareFeet = within(typed.roof, ROOF_BOUNDS);
  const estimate =
    billRupees !== null && roofSquareFeet !== null ? roofEstimate({ billRupees, roofSquareFeet }, istDay(now)) : null;
  const feet = ROOF_ASSUMPTIONS.squareFeetPerKw;
  const roofError =
    roofSquareFeet === null
      ? t("solarRoofWrong", { from: ROOF_BOUNDS.min, to: ROOF_BOUNDS.max.toLocaleString("en-IN") })
      : billRupees !== null && !estimate
        ? t("solarTooSmall", { feet })
        : null;
  const loan = estimate && loanFor(ctx, estimate);
  return {
    title: texts.solarAsk,
    basis: null,
    warning: null,
    fields: [
      {
        name: "bill",
        kind: "rupees",
        label: texts.solarBill,
        help: texts.solarBillHelp,
        value: typed.bill,
        ...(isAsked &&
          billRupees === null && {
            error: t("solarBillWrong", { from: formatRupees(BILL_BOUNDS.min), to: formatRupees(BILL_BOUNDS.max) }),
          }),
      },
      {
        name: "roof",
        kind: "number",
        label: texts.solarRoof,
        help: t("solarRoofHelp", { feet }),
        value: typed.roof,
        ...(isAsked && roofError && { error: roofError }),
      },
    ],
    submit: texts.solarSee,
    answer: estimate && {
      title: t("solarAnswer", { size: estimate.sizeKw }),
      figures: figuresOf(ctx, estimate, loan),
      notes: notesOf(ctx, estimate),
    },
    answers: loan ? { se_loan_amount: String(loan) } : {},
  };
}

/** The cost as a loan that the brand's form takes; null when it is outside. */
function loanFor({ brand }: Ctx, { costRupees }: RoofEstimate): number | null {
  const claim = loanClaims(brand).find(({ product }) => product === "PL")?.claim;
  return claim && costRupees >= claim.fromRupees && costRupees <= claim.toRupees ? costRupees : null;
}

function figuresOf(ctx: Ctx, estimate: RoofEstimate, loanRupees: number | null) {
  const texts = words(ctx.locale, "brandLanding");
  const t = translator(ctx.locale, "brandLanding");
  const { costRupees, savedPerMonthRupees, subsidy } = estimate;
  const example =
    loanRupees === null ? null : representative(exampleLoans(ctx.brand, { product: "PL", amountRupees: loanRupees }));
  return [
    { label: texts.solarCost, value: formatRupees(costRupees), big: true },
    ...(example
      ? [
          {
            label: texts.solarInstalment,
            value: formatRupees(Math.round(example.instalmentPaise / 100)),
            note: t("solarInstalmentNote", {
              amount: formatRupees(example.amountRupees),
              months: example.months,
              apr: formatBps(example.aprBps),
            }),
            big: true,
          },
        ]
      : []),
    { label: texts.solarSaved, value: formatRupees(savedPerMonthRupees), big: true },
    ...(subsidy
      ? [{ label: texts.solarSubsidy, value: formatRupees(subsidy.rupees), note: texts.solarSubsidyNote, big: true }]
      : []),
  ];
}

function notesOf({ locale }: Ctx, { isLimitedByRoof, subsidy }: RoofEstimate): string[] {
  const texts = words(locale, "brandLanding");
  const t = translator(locale, "brandLanding");
  const { unitsPerKwMonth, rupeesPerUnit } = ROOF_ASSUMPTIONS;
  return [
    ...(isLimitedByRoof ? [texts.solarLimitedByRoof] : []),
    ...(subsidy
      ? [
          t("solarScheme", {
            from: dayWords(subsidy.scheme.from, locale),
            until: dayWords(subsidy.scheme.until, locale),
            portal: SUBSIDY_PORTAL,
          }),
        ]
      : []),
    t("solarNote", { units: unitsPerKwMonth, price: formatRupees(rupeesPerUnit) }),
  ];
}
