import { latinDigits } from "./digits";
import { withoutInvisible } from "./invisible";

/** Ten digits, first 6–9: the Indian mobile series (OQ-21). Works as an HTML `pattern`. */
export const MOBILE_PATTERN = "[6-9][0-9]{9}";
export const DEFAULT_PHONE_CODE = "91";

const MOBILE = new RegExp(`^${MOBILE_PATTERN}$`);
const SEPARATORS = /[\s().-]/g;

/** A pasted number without spaces, punctuation, the country code (+91, 0091, or 91 before ten digits) and the leading 0 (OQ-21). */
export function normaliseMobile(text: string): string {
  let digits = latinDigits(withoutInvisible(text)).replace(SEPARATORS, "");
  digits = digits.replace(/^(?:\+|00)91/, "");
  if (/^91[0-9]{10}$/.test(digits)) digits = digits.slice(2);
  return /^0[0-9]{10}$/.test(digits) ? digits.slice(1) : digits;
}

/** True for a mobile number in its normal form (AUTH-03). */
export const isMobile = (text: string): boolean => MOBILE.test(text);
