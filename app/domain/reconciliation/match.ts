import { type CreditExplanation, exactExplanations } from "./explain-credit";
import { type BankEntry, byKey } from "./legs";
import type { PaidPayment } from "./match-by-reference";
import { joinPayments, type Payment } from "./payments";
import type { PayoutTaxes } from "./tax-terms";

/** A credit is looked for in the month of the payment and up to six months later. */
const MAX_MONTHS = 6;

/** A possible match: credits that are, to the paisa, what a lender may credit for these payments. */
export type Match = PaidPayment & {
  explanation: CreditExplanation;
  /** The payments of the MIS that `payment` joins. */
  pays: readonly Payment[];
};

const monthNumber = (period: string) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7));

export function isInTime({ day }: Pick<BankEntry, "day">, payment: Pick<Payment, "from" | "to">): boolean {
  const credited = monthNumber(day);
  return credited >= monthNumber(payment.to) && credited - monthNumber(payment.from) <= MAX_MONTHS;
}

/** True for payments of the same or neighbouring months. */
export const areNeighbours = (one: Payment, other: Payment): boolean =>
  Math.abs(monthNumber(one.from) - monthNumber(other.from)) <= 1;

/** All lines of a match: its credits and its payments. */
export const linesIn = ({ credits, pays }: Pick<Match, "credits" | "pays">): readonly { key: string }[] => [
  ...credits,
  ...pays,
];

export const isTaxed = ({ explanation: { tdsPaise, gstPaise } }: Match): boolean => tdsPaise !== 0n || gstPaise !== 0n;

/** The order of bank lines: by day, then by key. */
export const byDayAndKey = (a: BankEntry, b: BankEntry): number =>
  a.day === b.day ? byKey(a, b) : a.day < b.day ? -1 : 1;

/** The matches by which these credits together pay these payments; usually none or one. */
export function matchesOf(
  credits: readonly BankEntry[],
  pays: readonly Payment[],
  taxes: PayoutTaxes,
  rule: Match["rule"],
): Match[] {
  const [first, second] = pays;
  if (!first) return [];
  const payment = second ? joinPayments(first, second) : first;
  if (!credits.every((credit) => isInTime(credit, payment))) return [];
  const sum = credits.reduce((all, { paise }) => all + paise, 0n);
  return exactExplanations(sum, payment, taxes).map((explanation) => ({ credits, pays, payment, explanation, rule }));
}
