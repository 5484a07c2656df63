import { isSameShare } from "~/domain/money/charge-load";
import type { Segment } from "~/domain/products";
import { creditRank, ticketRank } from "./criteria";
import type { LenderCriteria } from "./facts";
import { compareOffers, compareTies, type Ranked } from "./ranking";
import { type KeyTerms, keyTermsOf, leastAmountRupees, loadsOf, rankFigures, type TermLoads } from "./terms";

/**
 * The lenders of one segment at one tenor: one array for each criterion, missing limits as infinities. They are in the
 * published order at one lakh, which holds at every amount for lenders whose charges are the same share of all amounts.
 */
export type LenderTable<L extends LenderCriteria> = {
  readonly rows: readonly Ranked<L>[];
  /** The rank of each among lenders with the same APR. */
  readonly tie: Uint32Array;
  /** The inverse: the row of a rank. */
  readonly rowOfTie: Uint32Array;
  readonly terms: readonly KeyTerms[];
  readonly loads: readonly TermLoads[];
  /** 1 for a lender whose APR depends on the amount. */
  readonly varies: Uint8Array;
  /** How many of them there are: without any, the order is the same at every amount. */
  readonly varying: number;
  /** The smallest amount, in rupees, that is larger than its charges. */
  readonly least: Float64Array;
  /** 1 salaried, 2 self-employed, 4 business. */
  readonly employment: Uint8Array;
  readonly minIncome: Float64Array;
  readonly maxIncome: Float64Array;
  readonly minAge: Float64Array;
  readonly maxAge: Float64Array;
  readonly cap: Float64Array;
  /** Ranks in the class lists; a missing limit is above every rank. */
  readonly ticket: Uint8Array;
  readonly credit: Uint8Array;
  /** 1 for microfinance households only. */
  readonly microfinance: Uint8Array;
  /** 1 for women only. */
  readonly women: Uint8Array;
  /** The tenor against the lender's own: 1 below its shortest, 2 above its longest, else 0. */
  readonly tenor: Uint8Array;
  /** Lenders with the same list of prefixes form a group; group 0 serves everywhere. */
  readonly pincodeGroup: Uint32Array;
  readonly groupCount: number;
  readonly groupsOfPrefix: ReadonlyMap<string, readonly number[]>;
  /** The number of lenders outside the table, by reason. */
  readonly unlisted: { lender_off: number; segment_not_served: number; key_facts_missing: number };
};

type Row<L extends LenderCriteria> = Ranked<L> & { terms: KeyTerms; loads: TermLoads };

const OPEN_CLASS = 255;
const LAKH_RUPEES = 100_000;

/** Builds the table of a segment's lenders. */
export function buildTable<L extends LenderCriteria>(
  lenders: readonly L[],
  segment: Segment,
  months: number,
): LenderTable<L> {
  const unlisted = { lender_off: 0, segment_not_served: 0, key_facts_missing: 0 };
  const rows: Row<L>[] = [];
  for (const lender of lenders) {
    const terms = keyTermsOf(lender);
    if (!lender.isLive) unlisted.lender_off++;
    else if (!lender.segments.includes(segment)) unlisted.segment_not_served++;
    else if (!terms) unlisted.key_facts_missing++;
    else {
      const loads = loadsOf(terms);
      rows.push({ lender, figures: rankFigures(terms, months, LAKH_RUPEES, loads), terms, loads });
    }
  }
  rows.sort(compareOffers);
  const varies = Uint8Array.from(rows, (row) => (variesWithAmount(row) ? 1 : 0));
  const column = (read: (lender: L) => number) => rows.map(({ lender }) => read(lender));
  return {
    rows: rows.map(({ lender, figures }) => ({ lender, figures })),
    ...placesAmongTies(rows),
    terms: rows.map(({ terms }) => terms),
    loads: rows.map(({ loads }) => loads),
    varies,
    varying: varies.reduce((sum, one) => sum + one, 0),
    least: Float64Array.from(rows, ({ terms }) => leastAmountRupees(terms)),
    employment: Uint8Array.from(column((l) => (l.salaried ? 1 : 0) | (l.selfEmployed ? 2 : 0) | (l.business ? 4 : 0))),
    minIncome: Float64Array.from(column((l) => l.minIncomeRupees ?? Number.NEGATIVE_INFINITY)),
    maxIncome: Float64Array.from(column((l) => l.maxIncomeRupees ?? Number.POSITIVE_INFINITY)),
    minAge: Float64Array.from(column((l) => l.minAgeYears ?? Number.NEGATIVE_INFINITY)),
    maxAge: Float64Array.from(column((l) => l.maxAgeYears ?? Number.POSITIVE_INFINITY)),
    cap: Float64Array.from(column((l) => l.loanAmountUptoRupees ?? Number.POSITIVE_INFINITY)),
    ticket: Uint8Array.from(column((l) => ticketRank(l.ticketClassId) ?? OPEN_CLASS)),
    credit: Uint8Array.from(column((l) => creditRank(l.creditScoreClassId) ?? OPEN_CLASS)),
    microfinance: Uint8Array.from(column((l) => (l.microfinanceOnly ? 1 : 0))),
    women: Uint8Array.from(column((l) => (l.womenOnly ? 1 : 0))),
    tenor: Uint8Array.from(rows, ({ figures }) => Number(months !== figures.months) + Number(months > figures.months)),
    ...groupByPincodes(rows),
    unlisted,
  };
}

/** Charges in rupees or with bounds, or the lender's own instalment at this tenor. */
const variesWithAmount = ({ terms, loads, figures }: Row<LenderCriteria>): boolean =>
  !isSameShare(loads.now) || !isSameShare(loads.withFirst) || terms.printed?.months === figures.months;

function placesAmongTies(rows: readonly Ranked[]) {
  const order = [...rows.keys()].sort((a, b) => compareTies(rows[a] as Ranked, rows[b] as Ranked));
  const tie = new Uint32Array(rows.length);
  order.forEach((row, position) => {
    tie[row] = position;
  });
  return { tie, rowOfTie: Uint32Array.from(order) };
}

function groupByPincodes<L extends LenderCriteria>(rows: readonly Ranked<L>[]) {
  const groups = new Map<string, number>([["", 0]]);
  const groupsOfPrefix = new Map<string, number[]>();
  const pincodeGroup = Uint32Array.from(rows, ({ lender }) => {
    const name = [...lender.pincodePrefixes].sort().join();
    const known = groups.get(name);
    if (known !== undefined) return known;
    const group = groups.size;
    groups.set(name, group);
    for (const prefix of new Set(lender.pincodePrefixes))
      groupsOfPrefix.set(prefix, [...(groupsOfPrefix.get(prefix) ?? []), group]);
    return group;
  });
  return { pincodeGroup, groupCount: groups.size, groupsOfPrefix };
}

/** For each group 1 when it serves the pincode; every group serves an unknown pincode. */
export function servedGroups<L extends LenderCriteria>(table: LenderTable<L>, pincode: string | null): Uint8Array {
  const served = new Uint8Array(table.groupCount);
  if (pincode === null) return served.fill(1);
  served[0] = 1;
  for (let length = 0; length <= pincode.length; length++)
    for (const group of table.groupsOfPrefix.get(pincode.slice(0, length)) ?? []) served[group] = 1;
  return served;
}
