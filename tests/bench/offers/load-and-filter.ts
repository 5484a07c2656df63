import { CRITERIA } from "~/domain/eligibility/criteria";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { compareOffers, type Ranked } from "~/domain/eligibility/ranking";
import { keyTermsOf, rankFigures, wantedMonths } from "~/domain/eligibility/terms";
import { chargeOnDay } from "~/domain/lenders/charge-fields";
import type { PrismaClient } from "~/platform/generated/prisma/client";
import { CHARGES, chargeFieldsOf } from "~/services/lenders/charge-rows";
import type { Answer } from "./answer";

/** Only the columns that criteria and ranking use. */
const COLUMNS = {
  id: true,
  minIncome: true,
  maxIncome: true,
  minAge: true,
  maxAge: true,
  salaried: true,
  selfEmployed: true,
  business: true,
  ticketClass: true,
  creditScoreClass: true,
  pincodePrefixes: true,
  loanAmountUpto: true,
  tenureMonthsMin: true,
  tenureMonthsMax: true,
  interestRate: true,
  processingFeeBps: true,
  charges: CHARGES,
  priority: true,
} as const;

/** The live lenders of a segment, read for this one customer. */
async function readLenders(prisma: PrismaClient, { segment }: Facts): Promise<LenderCriteria[]> {
  const rows = await prisma.lender.findMany({
    where: { deletedAt: null, lenderStatus: 1, segments: { some: { segment } } },
    select: COLUMNS,
  });
  return rows.map((row) => ({
    lenderId: row.id,
    isLive: true,
    segments: [segment],
    minIncomeRupees: row.minIncome,
    maxIncomeRupees: row.maxIncome,
    minAgeYears: row.minAge,
    maxAgeYears: row.maxAge,
    salaried: row.salaried === 1,
    selfEmployed: row.selfEmployed === 1,
    business: row.business === 1,
    ticketClassId: row.ticketClass,
    creditScoreClassId: row.creditScoreClass,
    pincodePrefixes: row.pincodePrefixes,
    loanAmountUptoRupees: row.loanAmountUpto,
    tenureMonthsMin: row.tenureMonthsMin,
    tenureMonthsMax: row.tenureMonthsMax,
    interestRateBps: row.interestRate === null ? null : Math.round(Number(row.interestRate) * 100),
    processingFeeBps: row.processingFeeBps,
    charges: row.charges.map((charge) => chargeOnDay(chargeFieldsOf(charge), "2026-11-23")),
    priority: row.priority,
  }));
}

/** Load and filter: reads the segment's lenders, checks each until a criterion is unmet, and sorts the matched ones. */
export async function loadAndFilter(prisma: PrismaClient, facts: Facts): Promise<Answer> {
  const matched: Ranked[] = [];
  const reasons: Answer["reasons"] = {};
  for (const lender of await readLenders(prisma, facts)) {
    const unmet = CRITERIA.find((criterion) => criterion.unmet(facts, lender) !== null);
    const terms = keyTermsOf(lender);
    if (unmet) reasons[unmet.code] = (reasons[unmet.code] ?? 0) + 1;
    else if (terms)
      matched.push({ lender, figures: rankFigures(terms, wantedMonths(facts), facts.desiredAmountRupees) });
  }
  return { matched: matched.sort(compareOffers).map(({ lender }) => lender.lenderId), reasons };
}
