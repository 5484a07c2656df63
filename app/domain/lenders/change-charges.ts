import type { ChargeFields } from "./charge-fields";

/** The place of a charge in a list that was read again: a charge has no identity but what it says. */
function placeOf(charges: readonly ChargeFields[], charge: ChargeFields): number {
  const written = JSON.stringify(charge);
  return charges.findIndex((one) => JSON.stringify(one) === written);
}

/** The charges without one of them; null when they do not have it. */
export function withoutCharge(charges: readonly ChargeFields[], gone: ChargeFields): ChargeFields[] | null {
  const place = placeOf(charges, gone);
  return place < 0 ? null : charges.filter((_, index) => index !== place);
}

/** The charges with one in the place of another, or added; null when they do not have the other. */
export function withCharge(
  charges: readonly ChargeFields[],
  before: ChargeFields | null,
  after: ChargeFields,
): ChargeFields[] | null {
  if (!before) return [...charges, after];
  const place = placeOf(charges, before);
  return place < 0 ? null : charges.map((one, index) => (index === place ? after : one));
}
