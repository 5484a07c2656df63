import { type Counted, pluralForm } from "./plural-form";
import { fill } from "./staff/fill";
import type { Locale } from "./words";

const COUNT = new Intl.NumberFormat("en-IN");

/** A number with Indian grouping: 5,130. */
export const countText = (count: number): string => COUNT.format(count);

/** A number that was counted up to a limit: 5,130 or 10,000+. */
export const countUpToText = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${countText(count)}${isMore ? "+" : ""}`;

/** The text for a number in a language, with `{count}` filled in. */
export const countedText = (locale: Locale, texts: Counted, count: number): string =>
  fill(texts[pluralForm(locale, count)], { count: countText(count) });
