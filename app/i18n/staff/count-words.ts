/** A number of things in words, grouped as in India: 1 visit, 1,23,456 visits. */
export const countWords = (count: number, one: string, more: string): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : more}`;

export type UpTo = { count: number; isMore: boolean };

/** The same for a number that was counted up to a limit: 1 visit, at least 10,000 visits. */
export const countUpToWords = ({ count, isMore }: UpTo, one: string, more: string): string =>
  isMore ? `at least ${countWords(count, one, more)}` : countWords(count, one, more);

/** The sentence about a number of things; none about nothing. */
export const ifAny = (found: UpTo, sentence: (found: UpTo) => string): string[] =>
  found.count > 0 ? [sentence(found)] : [];

/** A sentence that begins with it. */
export const upToSentence = (found: UpTo, one: string, more: string): string =>
  found.isMore ? `At least ${countWords(found.count, one, more)}` : countWords(found.count, one, more);
