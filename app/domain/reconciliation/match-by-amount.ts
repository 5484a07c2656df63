import { certainMatches } from "./choose-matches";
import { creditTargets, explainCredit, MAX_ROUNDING_PAISE } from "./explain-credit";
import { findMatches, findSingles, withoutLines } from "./find-matches";
import { type BankEntry, groupedBy } from "./legs";
import { byDayAndKey, isInTime, linesIn, type Match } from "./match";
import type { PaidPayment } from "./match-by-reference";
import type { Payment } from "./payments";
import { areNearInTime, secondCredits } from "./second-credits";
import type { PayoutTaxes, PayoutTerms } from "./tax-terms";

/** What the sums of payments and credits without a common reference say. */
export type SummedUp = {
  paid: PaidPayment[];
  /** Payments that no credit pays. */
  unpaid: Payment[];
  /** Credits that pay something a second time. */
  seconds: BankEntry[];
  /** Credits that nothing explains. */
  unknown: BankEntry[];
  /** Credits that several matches explain, with these, and the payments in them: a person has to choose. */
  open: { credits: { credit: BankEntry; matches: readonly Match[] }[]; payments: Payment[] };
};

type Lines = { payments: readonly Payment[]; credits: readonly BankEntry[]; terms: PayoutTerms };

const keysOf = (lines: readonly { key: string }[]) => new Set(lines.map(({ key }) => key));

/**
 * Credits of one amount, of which there are more than payments that they could be: the first ones compete for these
 * payments, the later ones near them in time are repeats.
 */
function repeatsIn(singles: readonly Match[]): BankEntry[] {
  const byPaise = groupedBy(singles, ({ credits }) => credits[0]?.paise);
  return [...byPaise.values()].flatMap((matches) => {
    const payments = keysOf(matches.map(({ payment }) => payment));
    const credits = [...new Set(matches.flatMap((match) => match.credits))].sort(byDayAndKey);
    const first = credits.slice(0, payments.size);
    return credits.slice(payments.size).filter((credit) => first.some((other) => areNearInTime(credit, other)));
  });
}

/** The payments by each sum that may be credited for them, in whole rupees, so that neighbours of a sum are found too. */
function bySum(payments: readonly Payment[], taxes: PayoutTaxes): Map<bigint, Payment[]> {
  const sums = payments.flatMap((payment) =>
    creditTargets(payment, taxes).map(({ paise }) => ({ rupees: paise / MAX_ROUNDING_PAISE, payment })),
  );
  return new Map(
    [...groupedBy(sums, ({ rupees }) => rupees)].map(([rupees, all]) => [rupees, all.map((one) => one.payment)]),
  );
}

/** One credit for one payment within a rupee, where each is the only one that fits the other. */
function nearlyPaid({ payments, credits, terms }: Lines): PaidPayment[] {
  const sums = new Map<PayoutTaxes, Map<bigint, Payment[]>>();
  const fits = credits.flatMap((credit) => {
    const taxes = terms(credit.day);
    const known = sums.get(taxes) ?? bySum(payments, taxes);
    sums.set(taxes, known);
    const rupees = credit.paise / MAX_ROUNDING_PAISE;
    const near = new Set([rupees, rupees - 1n, rupees + 1n].flatMap((sum) => known.get(sum) ?? []));
    return [...near].flatMap((payment) => {
      const explanation = isInTime(credit, payment) ? explainCredit(credit.paise, payment, taxes) : null;
      return explanation ? [{ payment, credits: [credit], explanation, rule: "by-amount" as const }] : [];
    });
  });
  const ofCredit = groupedBy(fits, ({ credits }) => credits[0]?.key);
  const ofPayment = groupedBy(fits, ({ payment }) => payment.key);
  return fits.filter(
    ({ payment, credits }) => ofPayment.get(payment.key)?.length === 1 && ofCredit.get(credits[0]?.key)?.length === 1,
  );
}

/**
 * Credits without a payment's reference, by their sums. All matches to the paisa are collected first, and only what is
 * certain is decided; then payments made a second time; last, one for one within a rupee. `paying`: the credits that
 * pay something by their reference or by choice.
 */
export function matchByAmount({ payments, credits, terms }: Lines, paying: readonly BankEntry[]): SummedUp {
  const singles = findSingles({ payments, credits, terms });
  const repeats = keysOf(repeatsIn(singles));
  const fitting = keysOf(singles.flatMap((match) => match.credits));
  const twice = keysOf(secondCredits(credits, paying).filter(({ key }) => !fitting.has(key)));
  const competing = credits.filter(({ key }) => !repeats.has(key) && !twice.has(key));

  const { matches, crowded } = findMatches({ payments, credits: competing, terms });
  const certain = certainMatches(matches, crowded);
  const paidKeys = keysOf(certain.flatMap(linesIn));
  const paidWith = certain.flatMap((match) => match.credits);
  const left = credits.filter(({ key }) => !paidKeys.has(key));
  const unpaid = payments.filter(({ key }) => !paidKeys.has(key));

  const seconds = secondCredits(
    left.filter(({ key }) => twice.has(key) || repeats.has(key) || !fitting.has(key)),
    [...paying, ...paidWith],
  );
  const secondKeys = keysOf(seconds);
  // A repeat of a credit that is open is as open as that one.
  const viable = withoutLines(
    [...matches, ...singles.filter((one) => one.credits.some(({ key }) => repeats.has(key)))],
    new Set([...paidKeys, ...secondKeys]),
  );
  const openKeys = keysOf(viable.flatMap(linesIn));

  const free = left.filter(({ key }) => !secondKeys.has(key) && !openKeys.has(key));
  const nearly = nearlyPaid({ payments: unpaid.filter(({ key }) => !openKeys.has(key)), credits: free, terms });
  const nearKeys = keysOf(nearly.flatMap(({ payment, credits: [credit] }) => (credit ? [payment, credit] : [payment])));
  return {
    paid: [...certain, ...nearly],
    unpaid: unpaid.filter(({ key }) => !openKeys.has(key) && !nearKeys.has(key)),
    seconds,
    unknown: free.filter(({ key }) => !nearKeys.has(key)),
    open: {
      credits: left
        .filter(({ key }) => openKeys.has(key) && !secondKeys.has(key))
        .map((credit) => ({ credit, matches: viable.filter((match) => match.credits.includes(credit)) })),
      payments: unpaid.filter(({ key }) => openKeys.has(key)),
    },
  };
}
