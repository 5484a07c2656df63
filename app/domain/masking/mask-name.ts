const HIDDEN = "••••";

/**
 * `Su•••• R.`: the first two letters of the first name and the initial of the last; null without a name. Letters are
 * those that readers see, so that a Hindi vowel sign stays with its consonant.
 */
export function maskName(firstName: string | null, lastName: string | null): string | null {
  const first = lettersOf(firstName);
  const last = lettersOf(lastName);
  if (first.length + last.length === 0) return null;
  const shown = first.slice(0, first.length > 2 ? 2 : 1).join("");
  return [first.length > 0 ? `${shown}${HIDDEN}` : "", last[0] ? `${last[0]}.` : ""].filter(Boolean).join(" ");
}

const LETTERS = new Intl.Segmenter("hi", { granularity: "grapheme" });

const lettersOf = (name: string | null): string[] =>
  [...LETTERS.segment(name?.trim() ?? "")].map(({ segment }) => segment);
