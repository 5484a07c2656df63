const NOTHING = /^(none|nil|no|zero|free|nothing)\b/i;
const FIGURE = /(?:₹|rs\.?|inr)?\s*(\d[\d,]*)/i;

/**
 * The yearly fee of a card in whole rupees, parsed from the catalogue's text: 'None' is 0, '₹999, first year free' is
 * 999. Null when the text is absent or has no amount.
 */
export function annualFeeRupees(line: string | null): number | null {
  const text = line?.trim() ?? "";
  if (NOTHING.test(text)) return 0;
  const figure = FIGURE.exec(text)?.[1];
  return figure === undefined ? null : Number(figure.replaceAll(",", ""));
}
