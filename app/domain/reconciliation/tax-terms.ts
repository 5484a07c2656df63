import type { Day } from "~/domain/dates/day";
import { type TaxRule, taxRuleOn } from "~/domain/statements/tax-rule";

/** What is withheld from a payout and what is added to it, in basis points. */
export type PayoutTaxes = { tdsBps: bigint; gstBps: bigint };

/** The taxes of a credit's day. Days with the same rates give the same object. */
export type PayoutTerms = (day: Day) => PayoutTaxes;

/** Reads the taxes from the dated rules that also tax partners' commissions (OQ-114). A tax without a rule is 0. */
export function payoutTermsOf(rules: readonly TaxRule[]): PayoutTerms {
  const known = new Map<string, PayoutTaxes>();
  return (day) => {
    const tds = taxRuleOn(rules, "tds", day)?.rateBps ?? 0;
    const gst = taxRuleOn(rules, "gst", day)?.rateBps ?? 0;
    const rates = `${tds} ${gst}`;
    const taxes = known.get(rates) ?? { tdsBps: BigInt(tds), gstBps: BigInt(gst) };
    known.set(rates, taxes);
    return taxes;
  };
}

/** A share of an amount, rounded half up to the paisa. */
export const bpsOf = (paise: bigint, bps: bigint): bigint =>
  paise < 0n ? -bpsOf(-paise, bps) : (paise * bps + 5_000n) / 10_000n;
