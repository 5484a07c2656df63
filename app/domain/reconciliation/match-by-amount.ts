import { creditTargets, explainCredit, MOST_ROUNDING_PAISE } from "./explain-credit";
import { type BankEntry, byKey, groupedBy } from "./legs";
import { explainTogether, type PaidPayment } from "./match-by-reference";
import { joinPayments, type Payment } from "./payments";
import { areNearInTime, secondCredits } from "./second-credits";
import type { PayoutTaxes, PayoutTerms } from "./tax-terms";

/** A credit is looked for in the month of the payment and up to six months later. */
const MOST_MONTHS = 6;

const monthNumber = (period: string) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7));

function isInTime({ day }: BankEntry, payment: Payment): boolean {
  const credited = monthNumber(day);
  return credited >= monthNumber(payment.to) && credited - monthNumber(payment.from) <= MOST_MONTHS;
}

const areNeighbours = (one: Payment, other: Payment) => Math.abs(monthNumber(one.from) - monthNumber(other.from)) <= 1;

type Taken = {
  paid: PaidPayment[];
  payments: Payment[];
  credits: BankEntry[];
  seconds: BankEntry[];
  terms: PayoutTerms;
};

const rest = (
  { paid, payments, credits, seconds, terms }: Taken,
  found: readonly (PaidPayment & { pays: readonly Payment[] })[],
) => {
  const keys = new Set(found.flatMap((one) => [...one.credits, ...one.pays].map(({ key }) => key)));
  return {
    paid: [...paid, ...found.map(({ pays: _pays, ...one }) => one)],
    payments: payments.filter(({ key }) => !keys.has(key)),
    credits: credits.filter(({ key }) => !keys.has(key)),
    seconds,
    terms,
  };
};

/** The only element, if there is exactly one. */
const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/** The payments by each sum that may be credited for them, in whole rupees, so that neighbours of a sum are found too. */
function bySum(payments: readonly Payment[], taxes: PayoutTaxes): Map<bigint, Payment[]> {
  const sums = new Map<bigint, Payment[]>();
  for (const payment of payments)
    for (const { paise } of creditTargets(payment, taxes)) {
      const rupees = paise / MOST_ROUNDING_PAISE;
      sums.set(rupees, [...(sums.get(rupees) ?? []), payment]);
    }
  return sums;
}

/** One credit, one payment: to the paisa, or within a rupee where only one payment fits. */
function oneForOne(taken: Taken, isExact: boolean): Taken {
  const sums = new Map<object, Map<bigint, Payment[]>>();
  const gone = new Set<string>();
  const found = taken.credits.flatMap((credit) => {
    const taxes = taken.terms(credit.day);
    const known = sums.get(taxes) ?? bySum(taken.payments, taxes);
    sums.set(taxes, known);
    const rupees = credit.paise / MOST_ROUNDING_PAISE;
    const near = [rupees, rupees - 1n, rupees + 1n].flatMap((sum) => known.get(sum) ?? []);
    const fits = [...new Set(near)].flatMap((payment) => {
      if (gone.has(payment.key) || !isInTime(credit, payment)) return [];
      const explanation = explainCredit(credit.paise, payment, taxes);
      return explanation && (explanation.roundingPaise === 0n || !isExact) ? [{ payment, explanation }] : [];
    });
    fits.sort((a, b) => byKey({ key: a.payment.from + a.payment.key }, { key: b.payment.from + b.payment.key }));
    const fit = isExact ? fits[0] : only(fits);
    if (!fit) return [];
    gone.add(fit.payment.key);
    return [{ ...fit, pays: [fit.payment], credits: [credit], rule: "by-amount" as const }];
  });
  return rest(taken, found);
}

/** What a payment comes to once what was taken back is deducted. */
const netOf = ({ statedPaise, takenBackPaise }: Payment) => statedPaise + takenBackPaise;

/** The sums of which a credit can be what is left after tax, with and without TDS and GST. */
function netsOf({ paise, day }: BankEntry, terms: PayoutTerms): bigint[] {
  const { tdsBps, gstBps } = terms(day);
  const parts = [10_000n, 10_000n - tdsBps, 10_000n + gstBps, 10_000n - tdsBps + gstBps];
  return parts.map((part) => (paise * 10_000n + part / 2n) / part);
}

/** One credit for two payments of the same or neighbouring months, if only one pair fits to the paisa. */
function twoPayments(taken: Taken): Taken {
  let now = taken;
  for (const credit of taken.credits) {
    const byNet = groupedBy(now.payments, netOf);
    const pairs = netsOf(credit, now.terms).flatMap((net) =>
      now.payments.flatMap((one) =>
        (byNet.get(net - netOf(one)) ?? [])
          .filter((other) => one.key < other.key && areNeighbours(one, other))
          .map((other) => [one, other] as const),
      ),
    );
    const fits = pairs.flatMap((pays) => {
      const payment = joinPayments(...pays);
      const explanation = isInTime(credit, payment) ? explainTogether(payment, [credit], now.terms) : null;
      return explanation?.roundingPaise === 0n ? [{ payment, pays, explanation }] : [];
    });
    const fit = only(fits);
    if (fit) now = rest(now, [{ ...fit, credits: [credit], rule: "two-payments" }]);
  }
  return now;
}

/** Two credits for one payment, if only one pair fits to the paisa. */
function twoCredits(taken: Taken): Taken {
  let now = taken;
  for (const payment of taken.payments) {
    const open = now.credits.filter((credit) => isInTime(credit, payment));
    const byPaise = groupedBy(open, ({ paise }) => paise);
    const pairs = creditTargets(payment, now.terms(open[0]?.day ?? "")).flatMap(({ paise }) =>
      open.flatMap((one) =>
        (byPaise.get(paise - one.paise) ?? [])
          .filter((other) => one.key < other.key && areNearInTime(one, other))
          .map((other) => [one, other] as const),
      ),
    );
    const fits = pairs.flatMap((credits) => {
      const explanation = explainTogether(payment, credits, now.terms);
      return explanation?.roundingPaise === 0n ? [{ credits, explanation }] : [];
    });
    const fit = only(fits);
    if (fit) now = rest(now, [{ payment, pays: [payment], ...fit, rule: "two-credits" }]);
  }
  return now;
}

/** The same without the credits that pay something a second time. */
function withoutSeconds(taken: Taken, paying: readonly BankEntry[]): Taken {
  const all = [...paying, ...taken.paid.flatMap((one) => one.credits)];
  const seconds = new Set(secondCredits(taken.credits, all));
  return {
    ...taken,
    credits: taken.credits.filter((credit) => !seconds.has(credit)),
    seconds: taken.credits.filter((credit) => seconds.has(credit)),
  };
}

/**
 * Credits without a payment's reference, by their sums: one for one to the paisa; a payment a second time; one for two
 * payments; two for one payment; last, one for one within a rupee. `paying`: the credits that pay something by their
 * reference. Credits come in the order of day and key.
 */
export function matchByAmount(
  payments: readonly Payment[],
  credits: readonly BankEntry[],
  paying: readonly BankEntry[],
  terms: PayoutTerms,
): Taken {
  const exact = oneForOne({ paid: [], payments: [...payments], credits: [...credits], seconds: [], terms }, true);
  return oneForOne(twoCredits(twoPayments(withoutSeconds(exact, paying))), false);
}
