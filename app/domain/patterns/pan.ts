import type { ProductCode } from "~/domain/products";
import { no, yes } from "~/domain/result";
import { latinDigits } from "./digits";
import { withoutInvisible } from "./invisible";

/** Works as an HTML `pattern`. Accepts lower case, because we convert it to upper case. */
export const PAN_INPUT_PATTERN = "[A-Za-z]{5}[0-9]{4}[A-Za-z]";
export const PAN_LENGTH = 10;
/** The longest that a field takes: a browser cuts what is pasted, and without script nothing closes the gaps before. */
export const PAN_INPUT_LENGTH = PAN_LENGTH + 4;

const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** In upper case, without the gaps of a pasted one. */
export const normalisePan = (text: string): string =>
  latinDigits(withoutInvisible(text))
    .replace(/[\s.-]/g, "")
    .toUpperCase();

/** A PAN of any holder, in its normal form (OQ-72). */
export const isPan = (text: string): boolean => PAN.test(text);

/** A PAN of a person: the fourth letter is P. */
export const isIndividualPan = (text: string): boolean => isPan(text) && text[3] === "P";

/** Business Loans accept any holder's PAN; every other product requires a person's. */
export const needsIndividualPan = (product: ProductCode): boolean => product !== "BL";

/**
 * True when the fifth letter of a person's PAN is not the first letter of the surname: a reason for a warning, never
 * for a refusal (OQ-72).
 */
export const differsFromSurname = (pan: string | null, surname: string | null): boolean =>
  pan !== null && isIndividualPan(pan) && !!surname?.trim() && pan[4] !== surname.trim().charAt(0).toUpperCase();

/** Parses a PAN for a product. Refuses `invalid`. */
export function parsePan(text: string, product: ProductCode) {
  const pan = normalisePan(text);
  const isValid = needsIndividualPan(product) ? isIndividualPan(pan) : isPan(pan);
  return isValid ? yes({ pan }) : no("invalid");
}
