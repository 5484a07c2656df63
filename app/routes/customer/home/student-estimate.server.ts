import type { OfferFigures } from "~/domain/eligibility/terms";
import { formatBps, formatRupees, parseRupees } from "~/domain/money/rupees";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { exampleLoans, representative } from "~/services/landing/landing-example.server";
import { loanClaims } from "~/services/landing/loan-claims.server";
import type { LandingEstimate } from "./landing-estimate";

/** ₹2 crore: the dearest courses abroad. */
const MAX_RUPEES = 20_000_000;

const amountIn = (text: string): number | null => {
  const rupees = parseRupees(text);
  return rupees !== null && rupees <= MAX_RUPEES ? rupees : null;
};

/** What a course needs and what a loan for it would cost, from the query of the landing page. */
export function studentLandingEstimate({ brand, locale }: Ctx, query: URLSearchParams): LandingEstimate {
  const texts = words(locale, "brandLanding");
  const t = translator(locale, "brandLanding");
  const isAsked = query.has("fees") || query.has("other");
  const typed = { fees: query.get("fees") ?? "", other: query.get("other") ?? "" };
  const fees = amountIn(typed.fees) || null;
  const other = amountIn(typed.other);
  const needed = fees !== null && other !== null ? fees + other : null;
  const claim = loanClaims(brand).find(({ product }) => product === "SL")?.claim;
  const amountRupees = needed === null || !claim || needed < claim.fromRupees ? null : Math.min(needed, claim.toRupees);
  const example = amountRupees === null ? null : representative(exampleLoans(brand, { product: "SL", amountRupees }));
  const to = formatRupees(MAX_RUPEES);
  return {
    title: texts.studentAsk,
    basis: null,
    warning: null,
    fields: [
      {
        name: "fees",
        kind: "rupees",
        label: texts.studentFees,
        help: texts.studentFeesHelp,
        value: typed.fees,
        ...(isAsked && fees === null && { error: t("studentFeesWrong", { to }) }),
      },
      {
        name: "other",
        kind: "rupees",
        label: texts.studentOther,
        help: texts.studentOtherHelp,
        value: typed.other,
        ...(isAsked && other === null && { error: t("studentOtherWrong", { to }) }),
      },
    ],
    submit: texts.studentSee,
    answer:
      needed === null
        ? null
        : {
            title: t("studentAnswer", { amount: formatRupees(needed) }),
            figures: example ? figuresOf(example, locale) : [],
            notes: [
              ...(claim && needed > claim.toRupees
                ? [t("studentTooMuch", { amount: formatRupees(claim.toRupees) })]
                : []),
              ...(claim && needed < claim.fromRupees
                ? [t("studentTooLittle", { amount: formatRupees(claim.fromRupees) })]
                : []),
              ...(example ? [texts.studentNote] : []),
            ],
          },
    answers: {
      ...(needed !== null && { study_fees: String(fees) }),
      ...(amountRupees !== null && { se_loan_amount: String(amountRupees) }),
    },
  };
}

function figuresOf(example: OfferFigures, locale: Ctx["locale"]) {
  const texts = words(locale, "brandLanding");
  const { amountRupees, months, instalmentPaise, totalCostPaise, aprBps } = example;
  return [
    {
      label: texts.studentInstalment,
      value: formatRupees(Math.round(instalmentPaise / 100)),
      note: translator(locale, "brandLanding")("studentInstalmentNote", {
        amount: formatRupees(amountRupees),
        months,
        apr: formatBps(aprBps),
      }),
      big: true,
    },
    {
      label: texts.studentTotal,
      value: formatRupees(Math.round((amountRupees * 100 + totalCostPaise) / 100)),
      big: true,
    },
  ];
}
