import { latinDigits } from "~/domain/patterns/digits";

/** The length of a phone number in the help form (VAL-13): a mobile number, or a landline with its area code. */
export const PHONE_LENGTH = 10;
export const PHONE_PATTERN = `[0-9]{${PHONE_LENGTH}}`;

const PHONE = new RegExp(`^${PHONE_PATTERN}$`);

/** The digits of a typed phone number, without +91 and a leading 0. */
export function phoneDigits(text: string): string {
  const digits = latinDigits(text)
    .replace(/^\s*(?:\+|00)91/, "")
    .replace(/[^0-9]/g, "");
  if (digits.length === PHONE_LENGTH + 2 && digits.startsWith("91")) return digits.slice(2);
  return digits.length === PHONE_LENGTH + 1 && digits.startsWith("0") ? digits.slice(1) : digits;
}

export const isPhone = (digits: string): boolean => PHONE.test(digits);
