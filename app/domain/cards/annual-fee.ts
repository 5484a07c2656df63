const NOTHING = /^(none|nil|no|zero|free|nothing)\b/i;
const FIGURE = /(?:₹|rs\.?|inr)?\s*(\d[\d,]*)/i;

/**
 * The yearly fee of a card in whole rupees, read from the catalogue's own line: 'None' is 0, '₹999, first year free' is 999. Null where the
 * line is absent or names no figure.
 */
export function annualFeeRupees(line: string | null): number | null {
  const text = line?.trim() ?? "";
  if (NOTHING.test(text)) return 0;
  const figure = FIGURE.exec(text)?.[1];
  return figure === undefined ? null : Number(figure.replaceAll(",", ""));
}
