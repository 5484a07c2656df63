import { istDay } from "~/domain/dates/ist";
import { formatPercent } from "~/domain/money/percent";
import { sumsByTax } from "~/domain/statements/gst-parts";
import { countedText } from "~/i18n/counted-text";
import { dayWords } from "~/i18n/day-words";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import type { Locale } from "~/i18n/words";
import type { statementGst } from "~/services/statements/statement-gst.server";
import type { StatementView } from "~/services/statements/statement-view.server";
import { monthText, shortDay } from "~/ui/partner/statements/day-texts";
import { amountText, moneyText, signedText } from "~/ui/partner/statements/money-words";

type Words = PortalTexts<"statements">;
type MonthGst = Pick<Awaited<ReturnType<typeof statementGst>>, "parts" | "isOfOthers">;

/** A figure of the strip: its label, its amount, and what it is. `isSum` marks the two figures that end it. */
export type StripFigure = { label: string; amount: string; note: string; isSum?: boolean };

const bankEnd = (reference: string) => `••${reference.slice(-4)}`;

function openingNote(words: Words, view: StatementView, locale: Locale): string {
  if (view.openingPaise === 0n || !view.previous) return words.none0;
  const isTaxed = view.taxablePaise !== view.basePaise;
  return fill(isTaxed ? words.openingUnpaid : words.openingHeld, { month: monthText(view.previous, locale) });
}

function gstNote(words: Words, { terms, taxablePaise, gstPaise }: StatementView): string {
  if (terms.treatment !== "forward")
    return gstPaise !== 0n ? words.gstEarlier : terms.treatment === "reverse" ? words.gstReverse : words.gstNone;
  const expected = (taxablePaise * BigInt(terms.gstBps)) / 10_000n;
  const isOwn = gstPaise - expected <= 1n && expected - gstPaise <= 1n;
  return isOwn
    ? fill(words.gstForward, { rate: formatPercent(terms.gstBps), base: moneyText(taxablePaise) })
    : words.gstEarlier;
}

const yearOf = ({ terms, book, bookBefore }: StatementView) => ({
  base: book.tds[terms.financialYear]?.basePaise ?? 0n,
  due: book.tds[terms.financialYear]?.deductedPaise ?? 0n,
  before: bookBefore?.tds[terms.financialYear]?.deductedPaise ?? 0n,
});

function tdsNote(words: Words, view: StatementView): string {
  const { terms, tdsPaise, taxablePaise } = view;
  const rate = formatPercent(terms.tdsBps);
  const { base, due, before } = yearOf(view);
  if (due === 0n && tdsPaise === 0n) return fill(words.tdsBelow, { threshold: amountText(terms.thresholdPaise ?? 0n) });
  if (tdsPaise !== due - before) return words.tdsEarlier;
  if (tdsPaise < 0n) return words.tdsBack;
  const own = (taxablePaise * BigInt(terms.tdsBps)) / 10_000n;
  return tdsPaise - own <= 1n && own - tdsPaise <= 1n
    ? fill(words.tdsNote, { rate, base: moneyText(taxablePaise) })
    : fill(words.tdsYear, { rate, base: amountText(base), before: amountText(before) });
}

function paidNote(
  words: Words,
  { payments, closedAt, closingPaise, isSettled }: StatementView,
  locale: Locale,
): string {
  const [only] = payments;
  if (!only && closingPaise > 0n && isSettled) return words.paidLater;
  if (!only) return closedAt ? words.unpaid : words.none0;
  if (closingPaise <= 0n && !isSettled) return words.sentBack;
  if (payments.length > 1) return fill(words.paidParts, { count: payments.length });
  return fill(words.paidRef, { day: shortDay(istDay(only.paidOn), locale), reference: bankEnd(only.reference) });
}

/** The eight figures of a partner's statement, in the order in which they add up. */
export function stripOf(words: Words, view: StatementView, locale: Locale): StripFigure[] {
  const { openingPaise, earnedPaise, heldPaise, clawbackPaise, gstPaise, tdsPaise, paidPaise, closingPaise } = view;
  return [
    { label: words.opening, amount: moneyText(openingPaise), note: openingNote(words, view, locale) },
    {
      label: words.earned,
      amount: signedText(earnedPaise),
      note: countedText(locale, words.loans, view.lineCount - view.clawbackCount),
    },
    {
      label: words.held,
      amount: signedText(-heldPaise),
      note: view.heldCount ? countedText(locale, words.heldLines, view.heldCount) : words.none0,
    },
    {
      label: words.clawback,
      amount: signedText(-clawbackPaise),
      note: view.clawbackCount ? countedText(locale, words.clawbacks, view.clawbackCount) : words.none0,
    },
    { label: words.gst, amount: signedText(gstPaise), note: gstNote(words, view) },
    { label: words.tds, amount: signedText(-tdsPaise), note: tdsNote(words, view) },
    { label: words.paidFigure, amount: signedText(-paidPaise), note: paidNote(words, view, locale), isSum: true },
    { label: words.closing, amount: moneyText(closingPaise), note: words.withoutHeld, isSum: true },
  ];
}

/** What the GST of the month is made of; nothing where no party's state is known. */
function gstSentences(words: Words, { parts, isOfOthers }: MonthGst): string[] {
  const sums = sumsByTax(parts);
  const [first, second] = sums;
  if (!first) return [];
  if (isOfOthers) {
    const each = sums.map(({ tax, paise }) => `${words.taxes[tax]} ${moneyText(paise)}`);
    return [fill(words.gstOfOthers, { parts: each.join(", ") })];
  }
  if (!second) return [fill(words.gstBetween, { amount: moneyText(first.paise) })];
  const name = words.taxes[second.tax];
  return [fill(words.gstWithin, { central: moneyText(first.paise), name, local: moneyText(second.paise) })];
}

/** Sentences under the strip: how the figures add up, and how each tax came to its amount. */
export function taxSentences(words: Words, view: StatementView, gst: MonthGst): string[] {
  const { terms, basePaise, taxablePaise, gstPaise } = view;
  const { base, due, before } = yearOf(view);
  const values = {
    code: terms.tdsCode ?? "",
    rate: formatPercent(terms.tdsBps),
    year: terms.financialYear,
    threshold: amountText(terms.thresholdPaise ?? 0n),
    base: moneyText(base),
    due: moneyText(due),
    before: moneyText(before),
  };
  return [
    fill(words.adds, { base: moneyText(basePaise) }) +
      (taxablePaise === basePaise ? "" : ` ${fill(words.taxed, { amount: moneyText(basePaise - taxablePaise) })}`),
    ...gstSentences(words, gst),
    ...(gstPaise === 0n && terms.treatment === "reverse" ? [words.gstReverseLong] : []),
    ...(gstPaise === 0n && terms.treatment === "none" ? [words.gstNoneLong] : []),
    ...(terms.tdsCode ? [fill(due === 0n ? words.tdsBelowLong : words.tdsLong, values)] : []),
  ];
}

/** Issued, paid or running, for the head of the page. */
export function stateSentence(words: Words, { closedAt, payments }: StatementView, locale: Locale): string {
  if (!closedAt) return words.running;
  const last = payments.at(-1);
  const issued = fill(words.issued, { day: dayWords(istDay(closedAt), locale) });
  if (!last) return issued;
  const sentence = last.paise < 0n ? words.returnedOn : words.paidOn;
  return `${issued} ${fill(sentence, { day: dayWords(istDay(last.paidOn), locale) })}`;
}
