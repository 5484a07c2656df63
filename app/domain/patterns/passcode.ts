import { latinDigits } from "./digits";
import { withoutInvisible } from "./invisible";

export const PASSCODE_LENGTH = 6;
export const PASSCODE_PATTERN = "[0-9]{6}";
/** The longest that a field takes: a browser cuts what is pasted, and without script nothing closes the gaps before. */
export const PASSCODE_INPUT_LENGTH = 2 * PASSCODE_LENGTH;

/** A typed or pasted passcode without spaces and hyphens. */
export const normalisePasscode = (text: string): string => latinDigits(withoutInvisible(text)).replace(/[\s-]/g, "");

/** Exactly six digits (AUTH-04). */
export const isPasscode = (text: string): boolean => /^[0-9]{6}$/.test(text);
