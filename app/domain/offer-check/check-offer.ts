import { breakupFaults, withBreakup } from "./check-breakup";
import { rateFaults } from "./check-rates";
import { sumFaults } from "./check-sums";
import { timeFaults } from "./check-times";
import { valueFaults, withDays, withoutFaults } from "./check-values";
import type { Contradiction, Offer } from "./offer";

/**
 * Everything in an offer that contradicts something else in it (BEY-17), or is wrong in itself. Allows what lenders
 * round: each instalment and each charge to the rupee, rates to two decimals. What an offer does not say is not
 * checked. Empty for an offer without contradictions.
 */
export function checkOffer(said: Offer): Contradiction[] {
  const offer = withDays(said);
  const faults = valueFaults(offer);
  const rest = withoutFaults(offer, faults);
  const full = withBreakup(rest);
  return [...faults, ...timeFaults(full), ...sumFaults(full), ...breakupFaults(rest), ...rateFaults(full)];
}
