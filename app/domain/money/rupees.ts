import { latinDigits } from "~/domain/patterns/digits";
import { withoutInvisible } from "~/domain/patterns/invisible";
import { withoutGroups } from "~/domain/revenue/amounts";

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${locale}/${fractionDigits}`;
  const cached = formats.get(key);
  if (cached) return cached;
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

/** Formats whole rupees: ₹10,00,000, the same in English and Hindi (I18N-06, CUS-21). */
export const formatRupees = (rupees: number, locale: "hi-IN" | "en-IN" = "hi-IN"): string =>
  formatOf(locale, 0).format(rupees);

/** Formats paise: ₹14,192.50, or ₹14,192 without paise. */
export const formatPaise = (paise: number, locale: "hi-IN" | "en-IN" = "hi-IN"): string =>
  formatOf(locale, paise % 100 === 0 ? 0 : 2).format(paise / 100);

/** Formats paise in whole rupees, rounded half up: ₹14,193 for 14,192.50. For figures to compare (CUS-21). */
export const formatWhole = (paise: number, locale: "hi-IN" | "en-IN" = "hi-IN"): string =>
  formatOf(locale, 0).format(Math.floor((paise + 50) / 100));

/** Formats paise for a column, always with two decimals: ₹2,659.00. */
export const formatPaiseInColumn = (paise: number): string => formatOf("hi-IN", 2).format(paise / 100);

/**
 * Parses whole rupees from '₹ 3,00,000', '300000', '3,00,000/-' or '3,00,000.00'; null for any other text, also for one whose
 * comma groups nothing: 1234,50 would be a hundred times too much.
 */
export function parseRupees(text: string): number | null {
  const plain = withoutGroups(
    latinDigits(withoutInvisible(text))
      .replace(/^\s*(?:₹|Rs\.?)\s*/i, "")
      .replace(/\s/g, "")
      .replace(/\/-$/, "")
      .replace(/\.0{1,2}$/, ""),
  );
  return plain !== null && /^[0-9]{1,15}$/.test(plain) ? Number(plain) : null;
}

/** Formats basis points as a percentage with two decimals: 1370 → 13.70%. */
export const formatBps = (bps: number): string => `${(bps / 100).toFixed(2)}%`;
