import { creditTargets } from "./explain-credit";
import { type BankEntry, groupedBy } from "./legs";
import { areNeighbours, byDayAndKey, isInTime, isTaxed, linesIn, type Match, matchesOf } from "./match";
import type { Payment } from "./payments";
import { areNearInTime } from "./second-credits";
import type { PayoutTaxes, PayoutTerms } from "./tax-terms";

/** A line in more pairs than these is open in any case. They are not all listed. */
const MAX_PAIRS = 200;

type Lines = { payments: readonly Payment[]; credits: readonly BankEntry[]; terms: PayoutTerms };

/** All matches found. `crowded`: the keys of lines that are in more matches than are listed. */
type Found = { matches: Match[]; crowded: Set<string> };

/** What a payment comes to, with and without what was taken back and what is in the file twice. */
function basesOf({ statedPaise, takenBackPaise, twicePaise }: Payment): bigint[] {
  const bases = [statedPaise, statedPaise + takenBackPaise];
  return [...new Set([...bases, ...bases.map((base) => base + twicePaise)])];
}

/**
 * The sums of which a credit can be what is left after tax, without and with TDS and GST. Dividing by a rate may be a
 * paisa off, so the neighbours are tried as well.
 */
function beforeTax(paise: bigint, { tdsBps, gstBps }: PayoutTaxes): ReadonlySet<bigint> {
  const parts = [10_000n - tdsBps, 10_000n + gstBps, 10_000n - tdsBps + gstBps];
  const sums = parts.map((part) => (paise * 10_000n + part / 2n) / part);
  return new Set([paise, ...sums.flatMap((sum) => [sum - 1n, sum, sum + 1n])]);
}

const byBase = (payments: readonly Payment[]) =>
  groupedBy(
    payments.flatMap((payment) => basesOf(payment).map((base) => ({ base, payment }))),
    ({ base }) => base,
  );

/** Matches of one credit and one payment. */
export function findSingles({ payments, credits, terms }: Lines): Match[] {
  const bases = byBase(payments);
  return credits.flatMap((credit) => {
    const taxes = terms(credit.day);
    const fits = new Set(
      [...beforeTax(credit.paise, taxes)].flatMap((sum) => (bases.get(sum) ?? []).map(({ payment }) => payment)),
    );
    return [...fits].flatMap((payment) => matchesOf([credit], [payment], taxes, "by-amount"));
  });
}

/** The function, which calculates the result for a text once. */
function remembered<Result>(calculate: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? calculate(text);
    known.set(text, result);
    return result;
  };
}

/** Pairs as they are found, until there are too many of them. */
class PairList<Line extends { key: string }> {
  readonly pairs = new Map<string, readonly [Line, Line]>();

  add(one: Line, other: Line): void {
    if (this.pairs.size <= MAX_PAIRS) this.pairs.set(`${one.key} ${other.key}`, [one, other]);
  }

  get isFull(): boolean {
    return this.pairs.size > MAX_PAIRS;
  }
}

/** Adds the matches of a line's pairs. Of too many, all lines that could be in one are noted as crowded. */
function addPairs<Line extends { key: string }>(
  found: Found,
  list: PairList<Line>,
  lines: readonly { key: string }[],
  matchesFor: (pair: readonly [Line, Line]) => Match[],
): void {
  if (list.isFull) for (const { key } of lines) found.crowded.add(key);
  for (const pair of list.pairs.values()) found.matches.push(...matchesFor(pair));
}

/** One credit for two payments of the same or neighbouring months. Sums are numbers: a map finds them several times as fast. */
function addPaymentPairs(found: Found, { payments, credits, terms }: Lines): void {
  const ofMonth = remembered((month: string) => {
    const near = payments.filter((payment) => isInTime({ day: month }, payment));
    const ones = near.flatMap((payment) => basesOf(payment).map((base) => ({ base: Number(base), payment })));
    return { near, ones, bases: groupedBy(ones, ({ base }) => base) };
  });
  for (const credit of credits) {
    const taxes = terms(credit.day);
    const { near, ones, bases } = ofMonth(credit.day.slice(0, 7));
    const list = new PairList<Payment>();
    for (const sum of beforeTax(credit.paise, taxes)) {
      const total = Number(sum);
      for (const { base, payment: one } of ones)
        for (const { payment: other } of bases.get(total - base) ?? []) {
          if (list.isFull) break;
          if (one.key < other.key && areNeighbours(one, other)) list.add(one, other);
        }
    }
    addPairs(found, list, [credit, ...near], (pays) => matchesOf([credit], pays, taxes, "two-payments"));
  }
}

/** Two credits, at most ten days apart, for one payment. The taxes are those of the earlier one's day. */
function addCreditPairs(found: Found, { payments, credits, terms }: Lines): void {
  const all = credits.map((credit) => ({ credit, paise: Number(credit.paise) }));
  const ofMonths = remembered((months: string) => {
    const [from = "", to = ""] = months.split(" ");
    const near = all.filter(({ credit }) => isInTime(credit, { from, to }));
    return {
      near,
      byPaise: groupedBy(near, ({ paise }) => paise),
      byTaxes: groupedBy(near, ({ credit }) => terms(credit.day)),
    };
  });
  for (const payment of payments) {
    const { near, byPaise, byTaxes } = ofMonths(`${payment.from} ${payment.to}`);
    for (const [taxes, ones] of byTaxes) {
      const list = new PairList<BankEntry>();
      for (const sum of new Set(creditTargets(payment, taxes).map(({ paise }) => Number(paise))))
        for (const { credit: one, paise } of ones)
          for (const { credit: other } of byPaise.get(sum - paise) ?? []) {
            if (list.isFull) break;
            if (byDayAndKey(one, other) < 0 && areNearInTime(one, other)) list.add(one, other);
          }
      const lines = [payment, ...near.map(({ credit }) => credit)];
      addPairs(found, list, lines, (pair) => matchesOf(pair, [payment], taxes, "two-credits"));
    }
  }
}

/** Without the matches with tax of credits that something explains without. */
function untaxedFirst(matches: readonly Match[]): Match[] {
  const plain = new Set(matches.flatMap((match) => (isTaxed(match) ? [] : match.credits.map(({ key }) => key))));
  return matches.filter((match) => !isTaxed(match) || !match.credits.some(({ key }) => plain.has(key)));
}

/** Every match to the paisa for these credits and payments: one for one, one for two payments, two for one payment. */
export function findMatches(lines: Lines): Found {
  const found: Found = { matches: findSingles(lines), crowded: new Set() };
  addPaymentPairs(found, lines);
  addCreditPairs(found, lines);
  return { ...found, matches: untaxedFirst(found.matches) };
}

/** The matches that share no line with these keys. */
export const withoutLines = (matches: readonly Match[], keys: ReadonlySet<string>): Match[] =>
  matches.filter((match) => !linesIn(match).some(({ key }) => keys.has(key)));
