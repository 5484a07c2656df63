import { latinDigits } from "~/domain/patterns/digits";

/**
 * Groups digits in lakhs, 1234567 → 12,34,567, as a money field shows them while typing. Keeps paise, so that they are
 * refused and never read as rupees; removes all other characters.
 */
export function groupDigits(text: string): string {
  const [whole = "", ...paise] = latinDigits(text)
    .replace(/^[^0-9]+/, "")
    .split(".");
  const digits = onlyDigits(whole).replace(/^0+(?=[0-9])/, "");
  const head = digits.slice(0, -3).replace(/\B(?=(?:[0-9]{2})+$)/g, ",");
  const grouped = head ? `${head},${digits.slice(-3)}` : digits;
  return paise.length > 0 ? `${grouped}.${onlyDigits(paise.join(""))}` : grouped;
}

const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, "");
