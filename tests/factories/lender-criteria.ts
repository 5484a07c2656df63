import type { LenderCriteria } from "~/domain/eligibility/facts";

/** A lender that accepts everybody. */
export const OPEN_LENDER: LenderCriteria = {
  lenderId: "a",
  isLive: true,
  segments: ["pl"],
  minIncomeRupees: null,
  maxIncomeRupees: null,
  minAgeYears: null,
  maxAgeYears: null,
  salaried: true,
  selfEmployed: true,
  business: true,
  ticketClassId: null,
  creditScoreClassId: null,
  pincodePrefixes: [],
  loanAmountUptoRupees: null,
  tenureMonthsMin: 6,
  tenureMonthsMax: 60,
  interestRateBps: 1200,
  processingFeeBps: 100,
  priority: null,
};
