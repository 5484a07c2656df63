import { latinDigits } from "~/domain/patterns/digits";

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${locale}/${fractionDigits}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "INR",
    numberingSystem: "latn",
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  formats.set(key, made);
  return made;
}

/** Whole rupees for reading: ₹10,00,000 in English and in Hindi alike (I18N-06, CUS-21). */
export const formatRupees = (rupees: number, locale: "hi-IN" | "en-IN" = "hi-IN"): string =>
  formatOf(locale, 0).format(rupees);

/** Paise for reading: ₹14,192.50, and ₹14,192 when there are no paise. */
export const formatPaise = (paise: number, locale: "hi-IN" | "en-IN" = "hi-IN"): string =>
  formatOf(locale, paise % 100 === 0 ? 0 : 2).format(paise / 100);

/** Paise in a column of figures, always with two decimals, so that they line up: ₹2,659.00. */
export const formatPaiseInColumn = (paise: number): string => formatOf("hi-IN", 2).format(paise / 100);

/** Whole rupees from '₹ 3,00,000', '300000' or '3,00,000.00'; null when the text is anything else. */
export function parseRupees(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/^\s*(?:₹|Rs\.?)\s*/i, "")
    .replace(/[,\s]/g, "")
    .replace(/\.0{1,2}$/, "");
  if (!/^[0-9]{1,15}$/.test(plain)) return null;
  return Number(plain);
}

/** Basis points as a percentage with two decimals: 1370 → 13.70%. */
export const formatBps = (bps: number): string => `${(bps / 100).toFixed(2)}%`;
