/** Puts values into the `{{places}}` of a text. A place without a value stays empty. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ""));
}

/** Chooses `key_one` or `key_other` by the count; Hindi counts 0 and 1 as one. */
export function counted<W extends Record<string, string>>(
  words: W,
  key: string,
  count: number,
  locale: "en" | "hi",
): string {
  const form = locale === "hi" ? (count === 0 || count === 1 ? "one" : "other") : count === 1 ? "one" : "other";
  return fill(words[`${key}_${form}`] ?? words[`${key}_other`] ?? "", { count });
}
