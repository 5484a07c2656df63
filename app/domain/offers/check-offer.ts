import { rateFaults } from "./check-rates";
import { sumFaults } from "./check-sums";
import { timeFaults } from "./check-times";
import { valueFaults, withoutFaults } from "./check-values";
import type { Contradiction, Offer } from "./offer";

/**
 * Everything in an offer that contradicts something else in it (BEY-17), or is wrong in itself. Allows what lenders
 * round: each instalment and each charge to the rupee, rates to two decimals. What an offer does not say is not
 * checked. Empty for an offer without contradictions.
 */
export function checkOffer(offer: Offer): Contradiction[] {
  const faults = valueFaults(offer);
  const rest = withoutFaults(offer, faults);
  return [...faults, ...timeFaults(rest), ...sumFaults(rest), ...rateFaults(rest)];
}
