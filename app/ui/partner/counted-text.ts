import { fill } from "~/i18n/staff/fill";

const COUNT = new Intl.NumberFormat("en-IN");

/** A number with Indian grouping: 5,130. */
export const countText = (count: number): string => COUNT.format(count);

/** A number that was counted up to a limit: 5,130 or 10,000+. */
export const countUpToText = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${countText(count)}${isMore ? "+" : ""}`;

/** The sentence for a number, with `{count}` and other places filled in. */
export const countedText = (
  texts: { readonly one: string; readonly other: string },
  count: number,
  values: Readonly<Record<string, unknown>> = {},
): string => fill(count === 1 ? texts.one : texts.other, { ...values, count: countText(count) });
