import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { type KeyTerms, rankFigures } from "~/domain/eligibility/terms";
import { chargesAt } from "~/domain/money/charges";
import { randomToken } from "~/platform/crypto.server";
import type { Prisma } from "~/platform/generated/prisma/client";
import { newId } from "~/platform/ids";
import { DEMO_LENDERS } from "./lenders/all";
import { demoCharges } from "./lenders/lender-row";

const MINUTE_MS = 60_000;

type Submitted = { brandId: string; applicationId: string; lenderId: string; amountRupees: number; months: number };

function lenderOf(slug: string) {
  const lender = DEMO_LENDERS.find((one) => one.slug === slug);
  if (!lender) throw new Error(`the demo has no lender ${slug}`);
  return lender;
}

function termsOf(slug: string): KeyTerms {
  const { loan, ...lender } = lenderOf(slug);
  const [minMonths, maxMonths] = loan.months;
  return { rateBps: loan.rateBps[0], charges: demoCharges({ ...lender, loan }), minMonths, maxMonths };
}

/** The charges that a lender's offer showed for an amount, in paise. */
export const shownChargesPaise = (slug: string, amountRupees: number): number =>
  chargesAt(termsOf(slug).charges, amountRupees * 100).totalPaise;

/** The list of offers that was shown just before an application, with this lender's line. */
export function offerListRow(slug: string, submitted: Submitted, sentAt: Date): Prisma.OfferListCreateManyInput {
  const { brandId, applicationId, lenderId, amountRupees, months } = submitted;
  const { name, priority, loan } = lenderOf(slug);
  const terms = termsOf(slug);
  const { rateBps, charges } = terms;
  const figures = rankFigures(terms, months, amountRupees);
  const line = { lenderId, name, ...figures, loanAmountUptoRupees: loan.maxRupees, priority, rateBps, charges };
  return {
    brandId,
    id: newId(),
    applicationId,
    method: RANKING_METHOD.version,
    amountRupees,
    months,
    lines: JSON.parse(JSON.stringify([line])),
    digest: randomToken(),
    shownAt: new Date(sentAt.getTime() - MINUTE_MS),
  };
}
