import type { Payment } from "./payments";
import { bpsOf, type PayoutTaxes } from "./tax-terms";

/** The most by which rounding may change a payment or a payout: one rupee. */
export const MAX_ROUNDING_PAISE = 100n;

/** What a credit is made of, beside the rows of its payment. Paise; `roundingPaise` may be negative. */
export type CreditExplanation = {
  /** What was taken back is already deducted. */
  isNet: boolean;
  /** The rows that are in the MIS twice were paid twice. */
  paysTwice: boolean;
  tdsPaise: bigint;
  gstPaise: bigint;
  roundingPaise: bigint;
};

type Target = { paise: bigint; explanation: CreditExplanation };

const flags = (isPossible: boolean, first: boolean) => (isPossible ? [first, !first] : [first]);

const isTaxed = ({ explanation: { tdsPaise, gstPaise } }: Target) => tdsPaise !== 0n || gstPaise !== 0n;

/**
 * The sums that a lender may credit for a payment, in the order in which they are tried: without tax first, then with
 * TDS withheld, GST added, both; among these what was taken back deducted, then not; double rows once, then twice.
 */
export function creditTargets(payment: Payment, terms: PayoutTaxes): Target[] {
  const targets: Target[] = [];
  for (const isNet of flags(payment.takenBackPaise !== 0n, payment.takenBackPaise !== 0n))
    for (const paysTwice of flags(payment.twicePaise !== 0n, false)) {
      const base = payment.statedPaise + (isNet ? payment.takenBackPaise : 0n) + (paysTwice ? payment.twicePaise : 0n);
      const [tds, gst] = [bpsOf(base, terms.tdsBps), bpsOf(base, terms.gstBps)];
      for (const [tdsPaise, gstPaise] of [
        [0n, 0n],
        ...(tds === 0n ? [] : [[tds, 0n] as const]),
        ...(gst === 0n ? [] : [[0n, gst] as const]),
        ...(tds === 0n || gst === 0n ? [] : [[tds, gst] as const]),
      ] as const)
        if (base > 0n)
          targets.push({
            paise: base - tdsPaise + gstPaise,
            explanation: { isNet, paysTwice, tdsPaise, gstPaise, roundingPaise: 0n },
          });
    }
  return [...targets.filter((target) => !isTaxed(target)), ...targets.filter(isTaxed)];
}

const sizeOf = (paise: bigint) => (paise < 0n ? -paise : paise);

/** Everything that makes this sum a payment's to the paisa; with tax only where nothing does without. */
export function exactExplanations(sum: bigint, payment: Payment, terms: PayoutTaxes): CreditExplanation[] {
  const exact = creditTargets(payment, terms).filter(({ paise }) => paise === sum);
  const untaxed = exact.filter((target) => !isTaxed(target));
  return (untaxed.length > 0 ? untaxed : exact).map(({ explanation }) => explanation);
}

/** What makes this sum a payment's: the first target that it is to the paisa, else the nearest within a rupee; null for none. */
export function explainCredit(sum: bigint, payment: Payment, terms: PayoutTaxes): CreditExplanation | null {
  let nearest: Target | null = null;
  for (const target of creditTargets(payment, terms)) {
    if (target.paise === sum) return target.explanation;
    if (sizeOf(sum - target.paise) > MAX_ROUNDING_PAISE) continue;
    if (!nearest || sizeOf(sum - target.paise) < sizeOf(sum - nearest.paise)) nearest = target;
  }
  return nearest && { ...nearest.explanation, roundingPaise: sum - nearest.paise };
}
