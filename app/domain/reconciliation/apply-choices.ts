import type { BankEntry, Choice } from "./legs";
import { byDayAndKey } from "./match";
import { explainTogether, type PaidPayment } from "./match-by-reference";
import { joinPayments, type Payment } from "./payments";
import type { PayoutTerms } from "./tax-terms";

/** A chosen payment, with the payments of the MIS that it joins. */
type ChosenPayment = PaidPayment & { pays: readonly Payment[] };

type Lines = { payments: readonly Payment[]; credits: readonly BankEntry[]; terms: PayoutTerms };

/** All of these by their keys; null when one is not there. */
function allOf<Line extends { key: string }>(keys: readonly string[], lines: ReadonlyMap<string, Line>): Line[] | null {
  const found = keys.flatMap((key) => lines.get(key) ?? []);
  return found.length === keys.length ? found : null;
}

/**
 * What staff chose for credits (BEY-16). A choice counts while its lines are there, nothing else pays them, and they
 * still add up. `choices` are by the key of the credit.
 */
export function applyChoices(
  { payments, credits, terms }: Lines,
  choices: ReadonlyMap<string, Choice>,
): ChosenPayment[] {
  const freePayments = new Map(payments.map((payment) => [payment.key, payment]));
  const freeCredits = new Map(credits.map((credit) => [credit.key, credit]));
  return credits.flatMap((credit): ChosenPayment[] => {
    const choice = choices.get(credit.key);
    const pays = choice && allOf(choice.payments, freePayments);
    const together = choice && allOf([credit.key, ...choice.credits], freeCredits);
    if (!pays || !together) return [];
    const [first, second] = pays;
    if (!first) return [];
    const payment = second ? joinPayments(first, second) : first;
    const paying = together.sort(byDayAndKey);
    const explanation = explainTogether(payment, paying, terms);
    if (!explanation) return [];
    for (const { key } of pays) freePayments.delete(key);
    for (const { key } of paying) freeCredits.delete(key);
    return [{ payment, pays, credits: paying, explanation, rule: "by-choice" }];
  });
}
