import type { Day } from "~/domain/dates/day";

/** A lender's special offer as it is stored (ENT-04). */
export type SpecialOffer = {
  readonly isOn: boolean;
  readonly text: string | null;
  readonly startDay: Day | null;
  readonly endDay: Day | null;
  /** True for an offer to women only. Omitted: for everybody. */
  readonly womenOnly?: boolean;
};

/** True when the offer has a text, is switched on, and today is from its first to its last IST day (OQ-65). */
export function isSpecialOfferLive(offer: SpecialOffer, today: Day): boolean {
  const { isOn, text, startDay, endDay } = offer;
  return isOn && !!text?.trim() && startDay !== null && endDay !== null && startDay <= today && today <= endDay;
}

/**
 * True when the offer applies to this customer: an offer to women only is shown to customers who said that they are
 * women.
 */
export const isSpecialOfferFor = ({ womenOnly }: SpecialOffer, { isWoman }: { isWoman?: boolean | null }): boolean =>
  !womenOnly || isWoman === true;
