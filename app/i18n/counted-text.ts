import { countText } from "~/domain/counts/count-text";
import { type Counted, pluralForm } from "~/domain/counts/plural-form";
import { fill } from "./staff/fill";
import type { Locale } from "./words";

/** A number that was counted up to a limit: 5,130 or 10,000+. */
export const countUpToText = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${countText(count)}${isMore ? "+" : ""}`;

/** The text for a number in a language, with `{count}` filled in. */
export const countedText = (locale: Locale, texts: Counted, count: number): string =>
  fill(texts[pluralForm(locale, count)], { count: countText(count) });
