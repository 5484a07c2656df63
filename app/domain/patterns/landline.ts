import ranges from "./landline-ranges.json";

const FIXED_LINE = new RegExp(`^(?:${ranges.fixedLine})$`);
const MOBILE = new RegExp(`^(?:${ranges.mobile})$`);

/**
 * True for ten digits that India's numbering plan gives to landlines alone, such as 79 2630 0000 in Ahmedabad, although they look
 * like a mobile number (OQ-21). Only a warning: plans change. For the server: the ranges are long.
 */
export const isLandline = (digits: string): boolean => FIXED_LINE.test(digits) && !MOBILE.test(digits);
