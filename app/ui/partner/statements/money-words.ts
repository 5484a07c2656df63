import { formatPaise, formatPaiseInColumn } from "~/domain/money/rupees";
import { fill } from "~/i18n/staff/fill";

const size = (paise: bigint) => Number(paise < 0n ? -paise : paise);
const MINUS = "−";

/** ₹2,659.00 or −₹2,659.00. */
export const moneyText = (paise: bigint): string => `${paise < 0n ? MINUS : ""}${formatPaiseInColumn(size(paise))}`;

/** The same with a sign that says what the figure does to the sum: +₹2,659.00. */
export const signedText = (paise: bigint): string => `${paise > 0n ? "+" : ""}${moneyText(paise)}`;

/** ₹4,00,000, with paise only where there are some. */
export const amountText = (paise: bigint): string => `${paise < 0n ? MINUS : ""}${formatPaise(size(paise))}`;

/** Parts per million as a percentage with at least two decimals: 12000 → 1.20%. */
export function ppmText(ppm: number): string {
  const percent = ppm / 10_000;
  return `${percent.toFixed(Math.max(2, String(percent).split(".")[1]?.length ?? 0))}%`;
}

const LAKH = 10_000_000n;
const CRORE = 100n * LAKH;

/** ₹10 lakh or ₹1.5 crore, for an amount with at most two decimals of it; any other amount in figures. */
export function roundAmountText(paise: bigint, words: { lakh: string; crore: string }): string {
  const [unit, text] = paise >= CRORE ? [CRORE, words.crore] : [LAKH, words.lakh];
  if (paise < LAKH || paise % (unit / 100n) !== 0n) return amountText(paise);
  return fill(text, { count: String(Number(paise / (unit / 100n)) / 100) });
}
