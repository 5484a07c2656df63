import { normaliseMobile } from "~/domain/patterns/mobile";
import { PHONE_LENGTH, phoneDigits } from "~/domain/support/phone";
import type { CleanText } from "./inputs";

/** Mobile numbers without +91, and phone numbers. No hydrated page asks for one. */
export const cleanPhoneNumber: CleanText = (input, text) => {
  if (input.matches("[data-mobile]")) return normaliseMobile(text);
  return input.matches("[data-phone]") ? phoneDigits(text).slice(0, PHONE_LENGTH) : null;
};
