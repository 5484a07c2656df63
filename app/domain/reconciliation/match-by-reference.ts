import type { ReconciliationRule } from "./buckets";
import { type CreditExplanation, explainCredit } from "./explain-credit";
import { type BankEntry, groupedBy, referenceKey } from "./legs";
import type { Payment } from "./payments";
import type { PayoutTerms } from "./tax-terms";

/** A payment with the credits that pay it. Without an explanation the credits cover a part of it, or more than it. */
export type PaidPayment = {
  payment: Payment;
  credits: readonly BankEntry[];
  explanation: CreditExplanation | null;
  rule: Extract<ReconciliationRule, "by-reference" | "by-amount" | "two-payments" | "two-credits" | "by-choice">;
};

/** What these credits together make of a payment, by the tax terms of the first one's day. */
export const explainTogether = (
  payment: Payment,
  credits: readonly BankEntry[],
  terms: PayoutTerms,
): CreditExplanation | null =>
  explainCredit(
    credits.reduce((sum, { paise }) => sum + paise, 0n),
    payment,
    terms(credits[0]?.day ?? ""),
  );

/** Each amount once. */
function withoutRepeats(credits: readonly BankEntry[]): readonly BankEntry[] {
  const amounts = new Set<bigint>();
  return credits.filter(({ paise }) => !amounts.has(paise) && amounts.add(paise));
}

/**
 * Which of the credits with a payment's reference pay it: all together (one, or a split payment), each amount once, or
 * the first that is enough alone. If none explains it, all of them pay a part.
 */
function payingOf(
  payment: Payment,
  credits: readonly BankEntry[],
  terms: PayoutTerms,
): Omit<PaidPayment, "payment" | "rule"> {
  for (const paying of [credits, withoutRepeats(credits), ...credits.map((credit) => [credit])]) {
    const explanation = explainTogether(payment, paying, terms);
    if (explanation) return { credits: paying, explanation };
  }
  return { credits, explanation: null };
}

/** Credits that name a payment's reference. `free`: the credits that pay nothing yet, in the order given. */
export function matchByReference(
  payments: readonly Payment[],
  credits: readonly BankEntry[],
  terms: PayoutTerms,
): { paid: PaidPayment[]; free: BankEntry[] } {
  const named = groupedBy(credits, ({ reference }) => referenceKey(reference));
  const paid = payments.flatMap((payment): PaidPayment[] => {
    const own = payment.reference === null ? undefined : named.get(payment.reference);
    return own ? [{ payment, ...payingOf(payment, own, terms), rule: "by-reference" }] : [];
  });
  const used = new Set(paid.flatMap((one) => one.credits.map(({ key }) => key)));
  return { paid, free: credits.filter(({ key }) => !used.has(key)) };
}
