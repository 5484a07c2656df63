import { keepDigits } from "./digits";

export const PINCODE_PATTERN = "[1-9][0-9]{5}";
export const PINCODE_LENGTH = 6;

const PINCODE = new RegExp(`^${PINCODE_PATTERN}$`);

/** What a pincode field keeps: digits, at most six (VAL-24). */
export const typedPincode = (text: string): string => keepDigits(text, PINCODE_LENGTH);

/** A six-digit pincode; none starts with 0 (OQ-71). */
export const isPincode = (text: string): boolean => PINCODE.test(text);
