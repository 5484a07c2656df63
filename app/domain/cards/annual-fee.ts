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

/** Between two statements about fees; not between the groups of a number. */
const BETWEEN = /[;()]|,(?!\d)|\b(?:and|but|then)\b/i;

/**
 * The fee of the years after the first, where a text tells of both; null where no part of it is about those years alone:
 * 499 of '₹199 in the first year, ₹499 after', 0 of '₹500 joining fee, no annual fee'.
 */
function laterFee(text: string): number | null {
  const later = text.split(BETWEEN).filter((part) => !FIRST_YEAR.test(part));
  const fees = later.flatMap((part) => (NOTHING.test(part.trim()) ? [0] : figuresIn(part).slice(0, 1)));
  return fees.find((rupees) => rupees > 0) ?? fees[0] ?? null;
}

/**
 * The yearly fee of a card in whole rupees, parsed from the catalogue's text: 'None' and 'Lifetime free' are 0,
 * '₹999, first year free', 'First year free, then ₹999' and '₹499 joining fee, ₹999 a year' are 999. Null when the text is absent
 * or has no amount.
 */
export function annualFeeRupees(line: string | null): number | null {
  const text = line?.trim() ?? "";
  if (FREE_FOR_LIFE.test(text)) return 0;
  const figures = figuresIn(text);
  const later = FIRST_YEAR.test(text) ? (laterFee(text) ?? figures.find((rupees) => rupees > 0)) : undefined;
  if (later !== undefined) return later;
  return NOTHING.test(text) ? 0 : (figures[0] ?? null);
}
