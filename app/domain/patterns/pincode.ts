export const PINCODE_PATTERN = "[1-9][0-9]{5}";
export const PINCODE_LENGTH = 6;

const PINCODE = new RegExp(`^${PINCODE_PATTERN}$`);

/** A six-digit pincode; none starts with 0 (OQ-71). */
export const isPincode = (text: string): boolean => PINCODE.test(text);
