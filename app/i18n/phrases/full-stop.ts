import type { Locale } from "../words";

/** A text as a sentence of its own, so that another can follow: with the full stop of its language. */
export const withFullStop = (text: string, locale: Locale): string => `${text}${locale === "hi" ? "।" : "."}`;
