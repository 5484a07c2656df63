import type { ProductCode } from "~/domain/products";
import { no, yes } from "~/domain/result";

/** Fit for an HTML `pattern`; lower case is accepted there because we upper-case it. */
export const PAN_INPUT_PATTERN = "[A-Za-z]{5}[0-9]{4}[A-Za-z]";
export const PAN_LENGTH = 10;

const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

export const normalisePan = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** A PAN of any holder, in its normal form (OQ-72). */
export const isPan = (text: string): boolean => PAN.test(text);

/** A PAN of a person: the fourth letter is P. */
export const isIndividualPan = (text: string): boolean => isPan(text) && text[3] === "P";

/** Business Loans take the PAN of any holder; every other product is for a person. */
export const needsIndividualPan = (product: ProductCode): boolean => product !== "BL";

/** True when the fifth letter is the first letter of the surname. A different letter is a reason to look twice, never to refuse. */
export const panFitsSurname = (pan: string, surname: string): boolean =>
  pan[4] === surname.trim().charAt(0).toUpperCase();

/**
 * Reads a PAN for a product. Refuses `invalid`. `surnameDiffers` is a warning, raised only for a person whose surname is given.
 */
export function parsePan(text: string, product: ProductCode, surname: string | null) {
  const pan = normalisePan(text);
  const isValid = needsIndividualPan(product) ? isIndividualPan(pan) : isPan(pan);
  if (!isValid) return no("invalid");
  const surnameDiffers = isIndividualPan(pan) && !!surname?.trim() && !panFitsSurname(pan, surname);
  return yes({ pan, surnameDiffers });
}
