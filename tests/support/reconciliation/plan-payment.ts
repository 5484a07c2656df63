import { Accidents, type Sums } from "./accidents";
import type { Break } from "./breaks";

/** By how much a payout is short. */
const SHORT = 50_000n;

const LEAST = 100_000;
const SPAN = 50_000_000;

/** After so many draws the amounts are too coarse for so many payments. */
const MAX_DRAWS = 2_000;

/** A loan: what its slab pays and what the lender states, in paise. */
type PlannedLoan = { id: string; due: bigint; payout: bigint };

/** The amounts of a payment. `stated`: the sum of its rows; `extra`: the amount that its break adds. */
export type PlannedPayment = { loans: PlannedLoan[]; stated: bigint; extra: bigint };

type PaymentPlan = { lenderId: string; number: number; count: number; about: Break | undefined; isOdd: boolean };

/** The sums of a payment that its references do not settle. */
function sumsOf({ loans, stated, extra }: PlannedPayment, { about, isOdd }: PaymentPlan): Sums {
  const halfAt = Math.floor(loans.length / 2);
  const half = loans.slice(0, halfAt).reduce((sum, { payout }) => sum + payout, 0n);
  const none = { open: [], free: [], paying: [] };
  switch (about) {
    case "late payment":
      return isOdd ? { ...none, open: [stated, stated], free: [stated] } : { ...none, open: [stated] };
    case "wrong UTR":
      return { ...none, open: [stated], free: [stated] };
    case "two months in one credit":
      return isOdd ? { ...none, open: [half, stated - half], free: [stated] } : { ...none, paying: [stated] };
    case "split credit":
      return { ...none, paying: [stated / 3n, stated - stated / 3n] };
    case "TDS taken":
      return { ...none, paying: [stated - stated / 50n] };
    case "rounding":
      return { ...none, paying: [isOdd ? stated + 37n : stated - 37n] };
    case "unknown loan":
      return { ...none, paying: [stated + extra] };
    case "claw-back":
      return { ...none, paying: [isOdd ? stated : stated - (loans[0]?.payout ?? 0n)] };
    case "unknown credit":
      // A credit that names no lender is compared with nothing.
      return { ...none, paying: [stated], free: isOdd ? [] : [extra] };
    case "dispute":
      return { ...none, paying: [stated], free: [extra] };
    case "duplicate credit":
      return { ...none, paying: [stated], free: [stated] };
    default:
      return { ...none, paying: [stated] };
  }
}

/** Draws the amounts of payments, again where a sum would explain another payment or credit of the lender by accident. */
export function paymentPlanner(draw: (below: number) => number, step: number): (plan: PaymentPlan) => PlannedPayment {
  const accidents = new Accidents();
  const payout = () => BigInt(step * Math.round(LEAST / step + draw(SPAN / step)));
  const extraOf = (about: Break | undefined) => {
    if (about === "dispute") return SHORT + 999n + 50n * BigInt(draw(20_000));
    return about === "unknown credit" ? payout() + 1_713n : payout();
  };
  return (plan) => {
    const { number, count, about } = plan;
    for (let tried = 0; tried < MAX_DRAWS; tried++) {
      const loans = Array.from({ length: count }, (_, at): PlannedLoan => {
        const due = payout();
        const id = `p${String(number).padStart(6, "0")}-${String(at).padStart(2, "0")}`;
        return { id, due, payout: due };
      });
      const [first, second] = loans;
      if (first && (about === "short paid by slab" || about === "dispute")) first.payout -= SHORT;
      if (second && about === "rounding") second.due += 43n;
      const counted = about === "missing row" ? loans.slice(1) : loans;
      const stated = counted.reduce((sum, one) => sum + one.payout, 0n);
      const planned = { loans, stated, extra: extraOf(about) };
      if (accidents.admits(plan.lenderId, sumsOf(planned, plan))) return planned;
    }
    throw new Error(`no amounts without accidents for ${plan.lenderId}: draw fewer disbursals or finer steps`);
  };
}
