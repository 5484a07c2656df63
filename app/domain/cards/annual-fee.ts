const NOTHING = /^(none|nil|no|zero|free|nothing)\b/i;
const FREE_FOR_LIFE = /\b(life\s?time|life)[\s-]*free\b|\bfree for life\b|\bLTF\b/i;
/** The fee of the first year alone: another one follows. */
const FIRST_YEAR = /\b(first|1st|joining)\b/i;
const MARKED = /(?:₹|\brs\b\.?|\binr\b)\s*(\d[\d,]*)/gi;
/** A number that is neither an ordinal nor a percentage. */
const PLAIN = /(?<![\d.,])(\d[\d,]*)(?![\d.]*(?:(?:st|nd|rd|th)\b|\s?%))/gi;

const figuresIn = (text: string): number[] => {
  const marked = [...text.matchAll(MARKED)];
  const found = marked.length > 0 ? marked : [...text.matchAll(PLAIN)];
  return found.map(([, figure = ""]) => Number(figure.replaceAll(",", "")));
};

/**
 * The yearly fee of a card in whole rupees, parsed from the catalogue's text: 'None' and 'Lifetime free' are 0,
 * '₹999, first year free' and 'First year free, then ₹999' are 999. Null when the text is absent or has no amount.
 */
export function annualFeeRupees(line: string | null): number | null {
  const text = line?.trim() ?? "";
  if (FREE_FOR_LIFE.test(text)) return 0;
  const figures = figuresIn(text);
  const later = FIRST_YEAR.test(text) ? figures.find((rupees) => rupees > 0) : undefined;
  if (later !== undefined) return later;
  return NOTHING.test(text) ? 0 : (figures[0] ?? null);
}
