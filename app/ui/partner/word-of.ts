/** The sentence of a code; that of `unknown` for another code. */
export const wordOf = (words: Readonly<Record<string, string>> & { readonly unknown: string }, code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? words.unknown;
