import type { TaxedPart, TaxTerms } from "./tax-book";

/** A credited line of one account (the lines of a partner for one application), with the terms of its month. */
export type CreditedLine = { readonly paise: bigint; readonly terms: TaxTerms };

type Open = { paise: bigint; readonly terms: TaxTerms };

/**
 * The terms that tax the lines of one account, in the order in which they were credited: a line takes back the oldest
 * amount of the other sign under that amount's terms; what remains has the terms of its own month. Returns the parts of
 * each line.
 */
export function creditParts(lines: readonly CreditedLine[]): TaxedPart[][] {
  const open: Open[] = [];
  return lines.map(({ paise, terms }) => {
    const parts: TaxedPart[] = [];
    let rest = paise;
    while (rest !== 0n) {
      const [oldest] = open;
      if (!oldest || oldest.paise > 0n === rest > 0n) break;
      const size = smaller(oldest.paise, rest);
      const taken = rest < 0n ? -size : size;
      parts.push({ paise: taken, terms: oldest.terms });
      oldest.paise += taken;
      rest -= taken;
      if (oldest.paise === 0n) open.shift();
    }
    if (rest !== 0n) {
      parts.push({ paise: rest, terms });
      open.push({ paise: rest, terms });
    }
    return parts;
  });
}

const size = (value: bigint) => (value < 0n ? -value : value);
const smaller = (left: bigint, right: bigint) => (size(left) < size(right) ? size(left) : size(right));
