import { translator } from "~/i18n/translator.server";
import type { Locale } from "~/i18n/words";

/** A list within a sentence: 'a, b and c' or 'a, b or c'. */
export function listed(items: readonly string[], last: "and" | "or", locale: Locale): string {
  const end = items.at(-1) ?? "";
  if (items.length < 2) return end;
  const values = { list: items.slice(0, -1).join(", "), last: end };
  return translator(locale, "offers")(last === "and" ? "listAnd" : "listOr", values);
}
