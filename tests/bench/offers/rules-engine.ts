import { Engine, type RuleProperties, type RuleResult } from "json-rules-engine";
import type { ReasonCode } from "~/domain/eligibility/criteria";
import { creditRank, ticketRank } from "~/domain/eligibility/criteria";
import { employmentsOf, type Facts, type LenderCriteria } from "~/domain/eligibility/facts";
import { compareOffers } from "~/domain/eligibility/ranking";
import { type KeyTerms, keyTermsOf, leastAmountRupees, rankFigures, wantedMonths } from "~/domain/eligibility/terms";
import { ticketClassOf } from "~/domain/lists/class-lists";
import type { Segment } from "~/domain/products";
import { type Answer, withoutZeros } from "./answer";

type Condition = { name: ReasonCode; fact: string; operator: string; value: unknown };

/** An operator that lets an unknown fact pass, because the lender checks it itself (OQ-89). */
const knownOnly =
  <F, V>(holds: (fact: F, value: V) => boolean) =>
  (fact: F | null, value: V) =>
    fact === null || holds(fact, value);

function addOperators(engine: Engine): void {
  engine.addOperator(
    "atLeast",
    knownOnly<number, number>((fact, value) => fact >= value),
  );
  engine.addOperator(
    "atMost",
    knownOnly<number, number>((fact, value) => fact <= value),
  );
  engine.addOperator(
    "oneOf",
    knownOnly<string, string[]>((fact, value) => value.includes(fact)),
  );
  engine.addOperator(
    "beginsWithOneOf",
    knownOnly<string, string[]>((fact, value) => value.some((prefix) => fact.startsWith(prefix))),
  );
}

/** The conditions of a lender, in the order of the reasons; missing limits have none. */
function conditionsOf(lender: LenderCriteria, terms: KeyTerms): Condition[] {
  const limit = (name: ReasonCode, fact: string, operator: string, value: number | null): Condition[] =>
    value === null ? [] : [{ name, fact, operator, value }];
  return [
    { name: "employment_not_served", fact: "employment", operator: "oneOf", value: employmentsOf(lender) },
    ...limit("income_below_min", "income", "atLeast", lender.minIncomeRupees),
    ...limit("income_above_max", "income", "atMost", lender.maxIncomeRupees),
    ...limit("age_below_min", "age", "atLeast", lender.minAgeYears),
    ...limit("age_above_max", "age", "atMost", lender.maxAgeYears),
    ...limit("amount_above_cap", "amount", "atMost", lender.loanAmountUptoRupees),
    ...limit("ticket_class_above", "ticket", "atMost", ticketRank(lender.ticketClassId)),
    ...limit("credit_score_below", "credit", "atMost", creditRank(lender.creditScoreClassId)),
    ...(lender.pincodePrefixes.length > 0
      ? [
          {
            name: "pincode_not_served" as const,
            fact: "pincode",
            operator: "beginsWithOneOf",
            value: lender.pincodePrefixes,
          },
        ]
      : []),
    ...limit("charges_above_amount", "amount", "atLeast", leastAmountRupees(terms)),
  ];
}

type Known = { lender: LenderCriteria; terms: KeyTerms };
type SegmentEngine = { engine: Engine; known: Known[]; withoutKeyFacts: number };

/** One rule for each lender of the segment, all compiled beforehand; its event names the lender. */
function engineFor(lenders: readonly LenderCriteria[], segment: Segment): SegmentEngine {
  const served = lenders.filter((lender) => lender.isLive && lender.segments.includes(segment));
  const known = served.flatMap((lender) => {
    const terms = keyTermsOf(lender);
    return terms ? [{ lender, terms }] : [];
  });
  const engine = new Engine([], { allowUndefinedFacts: true });
  addOperators(engine);
  known.forEach(({ lender, terms }, index) => {
    const all = conditionsOf(lender, terms) as unknown as RuleProperties["conditions"];
    engine.addRule({ conditions: { all } as never, event: { type: "match", params: { place: index } } });
  });
  return { engine, known, withoutKeyFacts: served.length - known.length };
}

type Judged = { conditions: { all: { name: ReasonCode; result: boolean }[] } };

const firstUnmet = (failure: RuleResult): ReasonCode | undefined =>
  (failure as unknown as Judged).conditions.all.find(({ result }) => !result)?.name;

/** json-rules-engine, well used: a compiled engine for each segment, with facts ready as numbers. */
export function buildRulesEngine(lenders: readonly LenderCriteria[]) {
  const engines = new Map<Segment, SegmentEngine>();

  return async (facts: Facts): Promise<Answer> => {
    const { segment } = facts;
    let made = engines.get(segment);
    if (!made) {
      made = engineFor(lenders, segment);
      engines.set(segment, made);
    }
    const { engine, known, withoutKeyFacts } = made;
    const months = wantedMonths(facts);
    const { events, failureResults } = await engine.run({
      employment: facts.employment,
      income: facts.monthlyIncomeRupees,
      age: facts.ageYears,
      amount: facts.desiredAmountRupees,
      ticket: ticketRank(ticketClassOf(facts.desiredAmountRupees).id),
      credit: creditRank(facts.creditScoreClassId),
      pincode: facts.pincode,
    });
    const reasons: Answer["reasons"] = { key_facts_missing: withoutKeyFacts };
    for (const failure of failureResults) {
      const code = firstUnmet(failure);
      if (code) reasons[code] = (reasons[code] ?? 0) + 1;
    }
    const ranked = events.flatMap(({ params }) => {
      const one = known[params?.place as number];
      if (!one) return [];
      const { lender, terms } = one;
      return [{ lender, figures: rankFigures(terms, months, facts.desiredAmountRupees) }];
    });
    const matched = ranked.sort(compareOffers).map(({ lender }) => lender.lenderId);
    return { matched, reasons: withoutZeros(reasons) };
  };
}
