import { closuresAt } from "~/domain/availability/closures";
import type { LenderControl } from "~/domain/availability/lender-control";
import { buildMatcher, type Matcher } from "~/domain/eligibility/build-matcher";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import type { Ranked } from "~/domain/eligibility/ranking";

/** A stored request: the facts of its receipt, and where it came from. */
type ReplayedRequest = { readonly facts: Facts; readonly brandId: string; readonly partnerId: string | null };

/** Requests, not people. `gain` and `lose` count those that get or lose at least one lender. */
export type RequestTally = {
  requests: number;
  /** With at least one lender. */
  before: number;
  after: number;
  gain: number;
  lose: number;
  /** How the chance of each lender to be chosen changes, by its place in `lenderIds`. */
  shift: Float64Array;
};

/** What changes for one request: lenders by id, and how many take it by the live rules and by the set. */
export type RequestChange = {
  gained: readonly string[];
  lost: readonly string[];
  before: number;
  after: number;
  /** Who takes it by the live rules: a bit for each place in `lenderIds`, in each byte the lowest first. */
  takers: Uint8Array;
};

/** How often a lender matches, and the sum of its chances to be chosen. */
export type LenderTally = {
  before: number;
  after: number;
  gain: number;
  lose: number;
  weightBefore: number;
  weightAfter: number;
};

/** The lenders that take no applications of a segment at a brand, by id. */
type ClosedLenders = (brandId: string, segment: string) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();
const allOpen: ClosedLenders = () => NONE;

/** The lenders that are switched off by these lines at one instant (ISO), for each segment and brand once. */
export function closedBy(controls: readonly LenderControl[], at: string): ClosedLenders {
  const known = new Map<string, ReadonlySet<string>>();
  return (brandId, segment) => {
    const key = `${brandId}/${segment}`;
    const found = known.get(key);
    if (found) return found;
    const closures = closuresAt({ controls, brandId, segment, at, taken: new Map() });
    const closed = new Set(closures.map(({ id }) => id));
    known.set(key, closed);
    return closed;
  };
}

const NOBODY = -1;

/** The matched lenders that take applications, in their order. */
const openOf = (matched: readonly Ranked[], closed: ReadonlySet<string>): readonly Ranked[] =>
  closed.size === 0 ? matched : matched.filter(({ lender }) => !closed.has(lender.lenderId));

/** The chances of n places: the first twice that of the second, three times that of the third; together 1. */
function chances(count: number): number {
  let sum = 0;
  for (let position = 1; position <= count; position++) sum += 1 / position;
  return sum;
}

/**
 * Judges requests by two sets of rules, one after the other, and counts who gains and who loses. Both sets have the same
 * lenders; those in `firstIds` come first in `lenderIds`, in their order. Holds counters only, so any number of requests
 * needs the same memory.
 */
export class Replay {
  readonly lenderIds: readonly string[];
  readonly lenders: LenderTally[];
  readonly total: RequestTally;
  readonly brands = new Map<string, RequestTally>();
  readonly partners = new Map<string, RequestTally>();
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #before: Matcher<LenderCriteria>;
  readonly #after: Matcher<LenderCriteria>;
  readonly #closed: { before: ClosedLenders; after: ClosedLenders };
  readonly #ranks: Int32Array;
  readonly #sums: number[] = [0];

  constructor(
    before: readonly LenderCriteria[],
    after: readonly LenderCriteria[],
    closed: { before: ClosedLenders; after: ClosedLenders } = { before: allOpen, after: allOpen },
    firstIds: readonly string[] = [],
  ) {
    this.#closed = closed;
    this.lenderIds = [...new Set([...firstIds, ...[...before, ...after].map(({ lenderId }) => lenderId)])];
    this.#indexes = new Map(this.lenderIds.map((id, index) => [id, index]));
    this.lenders = this.lenderIds.map(() => ({
      before: 0,
      after: 0,
      gain: 0,
      lose: 0,
      weightBefore: 0,
      weightAfter: 0,
    }));
    this.#before = buildMatcher(before);
    this.#after = buildMatcher(after);
    this.#ranks = new Int32Array(this.lenderIds.length).fill(NOBODY);
    this.total = this.#newTally();
  }

  #newTally(): RequestTally {
    return { requests: 0, before: 0, after: 0, gain: 0, lose: 0, shift: new Float64Array(this.lenderIds.length) };
  }

  #tallyOf(tallies: Map<string, RequestTally>, id: string): RequestTally {
    const known = tallies.get(id) ?? this.#newTally();
    tallies.set(id, known);
    return known;
  }

  #sumOf(count: number): number {
    this.#sums[count] ??= chances(count);
    return this.#sums[count] as number;
  }

  /** Judges one request by both sets. */
  add({ facts, brandId, partnerId }: ReplayedRequest): RequestChange {
    const before = openOf(this.#before(facts).matched, this.#closed.before(brandId, facts.segment));
    const after = openOf(this.#after(facts).matched, this.#closed.after(brandId, facts.segment));
    const tallies = [this.total, this.#tallyOf(this.brands, brandId)];
    if (partnerId !== null) tallies.push(this.#tallyOf(this.partners, partnerId));
    const [sumBefore, sumAfter] = [this.#sumOf(before.length), this.#sumOf(after.length)];
    const [gained, lost]: [string[], string[]] = [[], []];
    const takers = new Uint8Array(Math.ceil(this.lenderIds.length / 8));
    before.forEach(({ lender }, rank) => {
      const index = this.#indexes.get(lender.lenderId) as number;
      const weight = 1 / (rank + 1) / sumBefore;
      const tally = this.lenders[index] as LenderTally;
      this.#ranks[index] = rank;
      takers[index >> 3] = (takers[index >> 3] as number) | (1 << (index & 7));
      tally.before++;
      tally.weightBefore += weight;
      for (const { shift } of tallies) shift[index] = (shift[index] as number) - weight;
    });
    after.forEach(({ lender }, rank) => {
      const index = this.#indexes.get(lender.lenderId) as number;
      const weight = 1 / (rank + 1) / sumAfter;
      const tally = this.lenders[index] as LenderTally;
      tally.after++;
      tally.weightAfter += weight;
      for (const { shift } of tallies) shift[index] = (shift[index] as number) + weight;
      if (this.#ranks[index] === NOBODY) {
        gained.push(lender.lenderId);
        tally.gain++;
      }
      this.#ranks[index] = NOBODY;
    });
    for (const { lender } of before) {
      const index = this.#indexes.get(lender.lenderId) as number;
      if (this.#ranks[index] === NOBODY) continue;
      lost.push(lender.lenderId);
      (this.lenders[index] as LenderTally).lose++;
      this.#ranks[index] = NOBODY;
    }
    for (const tally of tallies) {
      tally.requests++;
      if (before.length > 0) tally.before++;
      if (after.length > 0) tally.after++;
      if (gained.length > 0) tally.gain++;
      if (lost.length > 0) tally.lose++;
    }
    return { gained, lost, before: before.length, after: after.length, takers };
  }
}
