import { latinDigits } from "~/domain/patterns/digits";

/** Digits in lakh grouping, 1234567 → 12,34,567: what a money field shows while somebody types. Anything but digits goes. */
export function groupDigits(text: string): string {
  const digits = latinDigits(text)
    .replace(/[^0-9]/g, "")
    .replace(/^0+(?=[0-9])/, "");
  const head = digits.slice(0, -3).replace(/\B(?=(?:[0-9]{2})+$)/g, ",");
  return head ? `${head},${digits.slice(-3)}` : digits;
}
