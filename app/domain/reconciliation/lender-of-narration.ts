/** A lender with its names in comparable form: letters and digits in lower case. */
export type NamedLender = { id: string; names: readonly string[] };

/** Shorter names are in too many words. */
const MIN_LETTERS = 4;

/** The lender whose longest name is in a narration; null for none, and where two lenders' names are equally long. */
export function lenderOfNarration(narration: string, lenders: readonly NamedLender[]): string | null {
  const text = narration.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  let longest = MIN_LETTERS - 1;
  let found: string | null = null;
  for (const { id, names } of lenders)
    for (const name of names) {
      if (name.length < longest || name.length < MIN_LETTERS || !text.includes(name)) continue;
      found = name.length > longest || found === id ? id : null;
      longest = name.length;
    }
  return found;
}
