import { latinDigits } from "./digits";
import { withoutInvisible } from "./invisible";

export const PINCODE_PATTERN = "[1-9][0-9]{5}";
export const PINCODE_LENGTH = 6;

const PINCODE = new RegExp(`^${PINCODE_PATTERN}$`);

/** A typed or pasted pincode without blanks and hyphens: 560 001 is 560001. */
export const normalisePincode = (text: string): string => latinDigits(withoutInvisible(text)).replace(/[\s-]/g, "");

/** A six-digit pincode; none starts with 0 (OQ-71). */
export const isPincode = (text: string): boolean => PINCODE.test(text);
