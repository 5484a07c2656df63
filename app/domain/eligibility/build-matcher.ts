import { ticketClassOf } from "~/domain/lists/class-lists";
import type { Segment } from "~/domain/products";
import { creditRank, REASON_CODES, ticketRank } from "./criteria";
import type { Employment, Facts, LenderCriteria } from "./facts";
import { buildTable, type LenderTable, servedGroups } from "./lender-table";
import { noReasons, type ReasonCounts } from "./match-offers";
import { orderAt, type TableOrder } from "./order-at";
import type { Ranked } from "./ranking";
import { wantedMonths } from "./terms";

export type MatchResult<L extends LenderCriteria> = {
  /** In the published order (RANKING_METHOD). */
  readonly matched: readonly Ranked<L>[];
  /** How many lenders have each reason as their first. */
  readonly reasonCounts: ReasonCounts;
};

export type Matcher<L extends LenderCriteria> = (facts: Facts) => MatchResult<L>;

const EMPLOYMENT_BIT: Record<Employment, number> = { salaried: 1, self_employed: 2, business: 4 };
const ANY_EMPLOYMENT = 7;
/** The most cached tables, one for each segment and tenor. */
const MAX_TABLES = 64;
/** The most cached orders, one for each segment, tenor and amount. */
const MAX_ORDERS = 128;

const FIRST_CHECKED = REASON_CODES.indexOf("employment_not_served");
const CHECKED = REASON_CODES.slice(FIRST_CHECKED);

/**
 * The fast matcher, with the same results as matchOffers. Lenders are laid out in columns and sorted once for each
 * segment and tenor; the order is cached for each amount, so that a match is one pass of comparisons. Only
 * lenders whose charges depend on it change their position with the amount. `lenders` must not change afterwards.
 */
export function buildMatcher<L extends LenderCriteria>(lenders: readonly L[]): Matcher<L> {
  const tables = new Map<string, LenderTable<L>>();
  const orders = new Map<string, TableOrder<L>>();

  function tableOf(segment: Segment, months: number): LenderTable<L> {
    return cachedOr(tables, `${segment}/${months}`, MAX_TABLES, () => buildTable(lenders, segment, months));
  }

  function orderOf(table: LenderTable<L>, { segment, desiredAmountRupees }: Facts, months: number): TableOrder<L> {
    const amount = table.varying > 0 ? desiredAmountRupees : "any";
    return cachedOr(orders, `${segment}/${months}/${amount}`, MAX_ORDERS, () => orderAt(table, desiredAmountRupees));
  }

  return (facts) => {
    const months = wantedMonths(facts);
    const table = tableOf(facts.segment, months);
    const { matched, firstFailures } = scan(table, orderOf(table, facts, months), facts);
    const reasonCounts = { ...noReasons(), ...table.unlisted };
    CHECKED.forEach((code, index) => {
      reasonCounts[code] = firstFailures[index] ?? 0;
    });
    return { matched, reasonCounts };
  };
}

/** Reads a value from the cache, or computes and stores it. Empties a full cache. */
function cachedOr<V>(cache: Map<string, V>, key: string, most: number, make: () => V): V {
  const found = cache.get(key);
  if (found) return found;
  if (cache.size >= most) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

/** One pass: the rows without a failure in order, and for each criterion the number of rows that fail it first. */
function scan<L extends LenderCriteria>(table: LenderTable<L>, { rows, positions }: TableOrder<L>, facts: Facts) {
  const {
    employment,
    minIncome,
    maxIncome,
    minAge,
    maxAge,
    cap,
    ticket,
    credit,
    pincodeGroup,
    microfinance,
    women,
    least,
    tenor,
  } = table;
  const bit = facts.employment === null ? ANY_EMPLOYMENT : EMPLOYMENT_BIT[facts.employment];
  const isAnyWork = facts.employment === null ? 1 : 0;
  const incomeAtLeast = facts.monthlyIncomeRupees ?? Number.POSITIVE_INFINITY;
  const incomeAtMost = facts.monthlyIncomeRupees ?? Number.NEGATIVE_INFINITY;
  const ageAtLeast = facts.ageYears ?? Number.POSITIVE_INFINITY;
  const ageAtMost = facts.ageYears ?? Number.NEGATIVE_INFINITY;
  const amount = facts.desiredAmountRupees;
  const ticketClass = ticketRank(ticketClassOf(amount).id) ?? -1;
  const creditClass = creditRank(facts.creditScoreClassId) ?? -1;
  const household = facts.isMicrofinanceHousehold === false ? 0 : 1;
  const woman = facts.isWoman === false ? 0 : 1;
  const isTenorChosen = facts.months !== null;
  const served = servedGroups(table, facts.pincode);

  const matched: Ranked<L>[] = [];
  const firstFailures = new Int32Array(CHECKED.length);
  for (let position = 0; position < rows.length; position++) {
    const i = positions[position] as number;
    let failure = -1;
    if (((employment[i] as number) & bit) === 0 && isAnyWork === 0) failure = 0;
    else if (incomeAtLeast < (minIncome[i] as number)) failure = 1;
    else if (incomeAtMost > (maxIncome[i] as number)) failure = 2;
    else if (ageAtLeast < (minAge[i] as number)) failure = 3;
    else if (ageAtMost > (maxAge[i] as number)) failure = 4;
    else if (amount > (cap[i] as number)) failure = 5;
    else if (ticketClass > (ticket[i] as number)) failure = 6;
    else if (creditClass > (credit[i] as number)) failure = 7;
    else if (served[pincodeGroup[i] as number] === 0) failure = 8;
    else if ((microfinance[i] as number) > household) failure = 9;
    else if ((women[i] as number) > woman) failure = 10;
    else if (amount < (least[i] as number)) failure = 11;
    else if (isTenorChosen && tenor[i] !== 0) failure = 11 + (tenor[i] as number);
    if (failure < 0) matched.push(rows[position] as Ranked<L>);
    else firstFailures[failure] = (firstFailures[failure] as number) + 1;
  }
  return { matched, firstFailures };
}
