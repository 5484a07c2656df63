/** A lender's name or text in a language: English where there is none in Hindi. */
export const inLanguage = <Text extends string | null>(
  locale: "en" | "hi",
  english: Text,
  hindi: string | null,
): Text | string => (locale === "hi" && hindi !== null ? hindi : english);
