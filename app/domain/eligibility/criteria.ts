import { MICROFINANCE_HOUSEHOLD_RUPEES } from "~/domain/lists/answer-meaning";
import { CREDIT_SCORE_CLASS, TICKET_CLASS, ticketClassOf } from "~/domain/lists/class-lists";
import { employmentsOf, type Facts, type LenderCriteria } from "./facts";
import { keyTermsOf, leastAmountRupees } from "./terms";

/** Why a lender does not match, in the order of the criteria: the first reason is shown. */
export const REASON_CODES = [
  "lender_off",
  "segment_not_served",
  "key_facts_missing",
  "employment_not_served",
  "income_below_min",
  "income_above_max",
  "age_below_min",
  "age_above_max",
  "amount_above_cap",
  "ticket_class_above",
  "credit_score_below",
  "pincode_not_served",
  "household_income_above",
  "women_only",
  "charges_above_amount",
  "tenor_below_min",
  "tenor_above_max",
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** A fact that a criterion uses. */
export type FactName =
  | "employment"
  | "monthlyIncomeRupees"
  | "ageYears"
  | "desiredAmountRupees"
  | "creditScoreClassId"
  | "pincode"
  | "isMicrofinanceHousehold"
  | "isWoman"
  | "months";

/** An unmet criterion: the customer's value and the lender's limit. Numbers in the fact's unit, classes by list id. */
export type Reason = {
  readonly code: ReasonCode;
  readonly have: number | string | null;
  readonly need: number | string | readonly string[] | null;
};

/** A criterion: its fact (null when it concerns the lender alone), whether the lender has it, and what is unmet. */
type Criterion = {
  readonly code: ReasonCode;
  readonly fact: FactName | null;
  isSet(lender: LenderCriteria): boolean;
  unmet(facts: Facts, lender: LenderCriteria): Omit<Reason, "code"> | null;
};

/** The rank of a class in its list; null for none or an unknown id. */
export const ticketRank = (id: number | null): number | null => rankIn(TICKET_CLASS, id);
export const creditRank = (id: number | null): number | null => rankIn(CREDIT_SCORE_CLASS, id);

function rankIn(list: readonly { id: number }[], id: number | null): number | null {
  const rank = list.findIndex((item) => item.id === id);
  return rank < 0 ? null : rank;
}

const limit = (
  code: ReasonCode,
  fact: "monthlyIncomeRupees" | "ageYears" | "desiredAmountRupees" | "months",
  side: "min" | "max",
  limitOf: (lender: LenderCriteria) => number | null,
): Criterion => ({
  code,
  fact,
  isSet: (lender) => limitOf(lender) !== null,
  unmet(facts, lender) {
    const have = facts[fact];
    const need = limitOf(lender);
    if (have === null || need === null) return null;
    return (side === "min" ? have < need : have > need) ? { have, need } : null;
  },
});

export const CRITERIA: readonly Criterion[] = [
  {
    code: "lender_off",
    fact: null,
    isSet: () => true,
    unmet: (_facts, lender) => (lender.isLive ? null : { have: null, need: null }),
  },
  {
    code: "segment_not_served",
    fact: null,
    isSet: () => true,
    unmet: (facts, lender) =>
      lender.segments.includes(facts.segment) ? null : { have: facts.segment, need: lender.segments },
  },
  {
    code: "key_facts_missing",
    fact: null,
    isSet: () => true,
    unmet: (_facts, lender) => (keyTermsOf(lender) ? null : { have: null, need: null }),
  },
  {
    code: "employment_not_served",
    fact: "employment",
    isSet: () => true,
    unmet(facts, lender) {
      const need = employmentsOf(lender);
      return facts.employment === null || need.includes(facts.employment) ? null : { have: facts.employment, need };
    },
  },
  limit("income_below_min", "monthlyIncomeRupees", "min", (lender) => lender.minIncomeRupees),
  limit("income_above_max", "monthlyIncomeRupees", "max", (lender) => lender.maxIncomeRupees),
  limit("age_below_min", "ageYears", "min", (lender) => lender.minAgeYears),
  limit("age_above_max", "ageYears", "max", (lender) => lender.maxAgeYears),
  limit("amount_above_cap", "desiredAmountRupees", "max", (lender) => lender.loanAmountUptoRupees),
  {
    code: "ticket_class_above",
    fact: "desiredAmountRupees",
    isSet: (lender) => ticketRank(lender.ticketClassId) !== null,
    unmet(facts, lender) {
      const have = ticketClassOf(facts.desiredAmountRupees).id;
      return isAbove(ticketRank(have), ticketRank(lender.ticketClassId)) ? { have, need: lender.ticketClassId } : null;
    },
  },
  {
    code: "credit_score_below",
    fact: "creditScoreClassId",
    isSet: (lender) => creditRank(lender.creditScoreClassId) !== null,
    unmet: ({ creditScoreClassId: have }, { creditScoreClassId: need }) =>
      isAbove(creditRank(have), creditRank(need)) ? { have, need } : null,
  },
  {
    code: "pincode_not_served",
    fact: "pincode",
    isSet: (lender) => lender.pincodePrefixes.length > 0,
    unmet({ pincode }, { pincodePrefixes: need }) {
      if (pincode === null || need.length === 0 || need.some((prefix) => pincode.startsWith(prefix))) return null;
      return { have: pincode, need };
    },
  },
  {
    code: "household_income_above",
    fact: "isMicrofinanceHousehold",
    isSet: (lender) => lender.microfinanceOnly === true,
    unmet: ({ isMicrofinanceHousehold }, { microfinanceOnly }) =>
      microfinanceOnly && isMicrofinanceHousehold === false
        ? { have: null, need: MICROFINANCE_HOUSEHOLD_RUPEES }
        : null,
  },
  {
    code: "women_only",
    fact: "isWoman",
    isSet: (lender) => lender.womenOnly === true,
    unmet: ({ isWoman }, { womenOnly }) => (womenOnly && isWoman === false ? { have: null, need: null } : null),
  },
  {
    code: "charges_above_amount",
    fact: "desiredAmountRupees",
    isSet: (lender) => leastAmountOf(lender) > 1,
    unmet(facts, lender) {
      const need = leastAmountOf(lender);
      const have = facts.desiredAmountRupees;
      return have < need ? { have, need } : null;
    },
  },
  // A customer who has chosen no tenor is offered the nearest that the lender has.
  limit("tenor_below_min", "months", "min", (lender) => keyTermsOf(lender)?.minMonths ?? null),
  limit("tenor_above_max", "months", "max", (lender) => keyTermsOf(lender)?.maxMonths ?? null),
];

/** The smallest amount, in whole rupees, that is larger than its charges. */
export function leastAmountOf(lender: LenderCriteria): number {
  const terms = keyTermsOf(lender);
  return terms ? leastAmountRupees(terms) : 1;
}

const isAbove = (have: number | null, need: number | null): boolean => have !== null && need !== null && have > need;
