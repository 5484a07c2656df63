import { type Answer, answersOf, areNeighbours, byDayAndKey, isInTime, isTaxed, linesIn } from "./answer";
import { creditTargets } from "./explain-credit";
import { type BankEntry, groupedBy } from "./legs";
import type { Payment } from "./payments";
import { areNearInTime } from "./second-credits";
import type { PayoutTaxes, PayoutTerms } from "./tax-terms";

/** A line in more pairs than these is open in any case. They are not all listed. */
const MAX_PAIRS = 200;

type Lines = { payments: readonly Payment[]; credits: readonly BankEntry[]; terms: PayoutTerms };

/** All answers found. `crowded`: the keys of lines that are in more answers than are listed. */
type Found = { answers: Answer[]; crowded: Set<string> };

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

/** Answers of one credit and one payment. */
export function findSingles({ payments, credits, terms }: Lines): Answer[] {
  const bases = byBase(payments);
  return credits.flatMap((credit) => {
    const taxes = terms(credit.day);
    const fits = new Set(
      [...beforeTax(credit.paise, taxes)].flatMap((sum) => (bases.get(sum) ?? []).map(({ payment }) => payment)),
    );
    return [...fits].flatMap((payment) => answersOf([credit], [payment], taxes, "by-amount"));
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

/** Adds the answers of a line's pairs. Of too many, all lines that could be in one are noted as crowded. */
function addPairs<Line extends { key: string }>(
  found: Found,
  list: PairList<Line>,
  lines: readonly { key: string }[],
  answersFor: (pair: readonly [Line, Line]) => Answer[],
): void {
  if (list.isFull) for (const { key } of lines) found.crowded.add(key);
  for (const pair of list.pairs.values()) found.answers.push(...answersFor(pair));
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
    addPairs(found, list, [credit, ...near], (pays) => answersOf([credit], pays, taxes, "two-payments"));
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
      addPairs(found, list, lines, (pair) => answersOf(pair, [payment], taxes, "two-credits"));
    }
  }
}

/** Without the answers with tax of credits that something explains without. */
function untaxedFirst(answers: readonly Answer[]): Answer[] {
  const plain = new Set(answers.flatMap((answer) => (isTaxed(answer) ? [] : answer.credits.map(({ key }) => key))));
  return answers.filter((answer) => !isTaxed(answer) || !answer.credits.some(({ key }) => plain.has(key)));
}

/** Every answer to the paisa for these credits and payments: one for one, one for two payments, two for one payment. */
export function findAnswers(lines: Lines): Found {
  const found: Found = { answers: findSingles(lines), crowded: new Set() };
  addPaymentPairs(found, lines);
  addCreditPairs(found, lines);
  return { ...found, answers: untaxedFirst(found.answers) };
}

/** The answers that share no line with these keys. */
export const withoutLines = (answers: readonly Answer[], keys: ReadonlySet<string>): Answer[] =>
  answers.filter((answer) => !linesIn(answer).some(({ key }) => keys.has(key)));
