import { addMonths } from "~/domain/statements/statement-month";
import type { History } from "./history";

/**
 * A second way to the figures of a statement, written apart from the product's: from all lines up to a month, without
 * anything that an earlier statement stored. The n-th paisa that an account was ever given meets the n-th that it was
 * ever asked for, and the earlier of the two decides how both are taxed.
 */

type Credited = { at: number; negative: boolean; id: string; account: string; paise: bigint };
type Piece = { at: number; taxedAs: number; paise: bigint };

/** Rounds by decimal text instead of by division: exact to a ten-thousandth, halves away from zero. */
function toPaise(tenThousandths: bigint): bigint {
  const text = String(tenThousandths < 0n ? -tenThousandths : tenThousandths).padStart(5, "0");
  const up = Number(text.at(-4)) >= 5 ? 1n : 0n;
  const whole = BigInt(text.slice(0, -4)) + up;
  return tenThousandths < 0n ? -whole : whole;
}

function ruleAt(history: History, tax: "gst" | "tds", month: string) {
  const begun = history.rules.filter((rule) => rule.tax === tax && rule.validFrom.slice(0, 7) <= month);
  return begun.sort((left, right) => left.validFrom.localeCompare(right.validFrom)).at(-1);
}

/** Basis points of GST that the partner charges in a month; null when it charges none. */
function chargedGst(history: History, month: string): number | null {
  const begun = history.registrations.filter(({ fromMonth }) => fromMonth <= month);
  const now = begun.sort((left, right) => left.fromMonth.localeCompare(right.fromMonth)).at(-1);
  const lenderPays = now?.entity === "individual" && now.payer === "bank-or-nbfc";
  return now?.hasGstin && !lenderPays ? (ruleAt(history, "gst", month)?.rateBps ?? 0) : null;
}

const yearOf = (month: string) => Number(month.slice(0, 4)) - (month.slice(5) < "04" ? 1 : 0);

/** The month number in which each line is credited, or null while it is held. */
function creditedLines(history: History): Credited[] {
  const { first, months, lines, held } = history;
  const isHeld = (line: History["lines"][number], month: string): boolean => {
    if (held.get(line.id)?.has(month)) return true;
    if (line.paise > 0n || line.account === null) return false;
    return lines.some(
      (other) =>
        other.account === line.account &&
        other.paise > 0n &&
        other.month <= month &&
        held.get(other.id)?.has(month) === true &&
        creditMonth(other) >= month,
    );
  };
  const creditMonth = (line: History["lines"][number]): string => {
    for (let at = 0; at < months; at++) {
      const month = addMonths(first, at);
      if (month >= line.month && !isHeld(line, month)) return month;
    }
    return "9999-12";
  };
  return lines
    .map((line) => ({
      at: Array.from({ length: months }, (_, at) => addMonths(first, at)).indexOf(creditMonth(line)),
      negative: line.paise < 0n,
      id: line.id,
      account: line.account ?? "",
      paise: line.paise < 0n ? -line.paise : line.paise,
    }))
    .filter(({ at }) => at >= 0);
}

const before = (left: Credited, right: Credited) =>
  left.at - right.at || Number(left.negative) - Number(right.negative) || (left.id < right.id ? -1 : 1);

/** Cuts the lines of one account into pieces that are taxed alike. */
function piecesOf(lines: Credited[]): Piece[] {
  const ordered = [...lines].sort(before);
  const given = ordered.filter(({ negative }) => !negative);
  const takenBack = ordered.filter(({ negative }) => negative);
  const pieces: Piece[] = [];
  const spans = (list: Credited[]) => {
    let end = 0n;
    return list.map((line) => {
      const start = end;
      end += line.paise;
      return { line, start, end };
    });
  };
  const left = spans(given);
  const right = spans(takenBack);
  for (const one of left)
    for (const other of right) {
      const from = one.start > other.start ? one.start : other.start;
      const to = one.end < other.end ? one.end : other.end;
      if (from >= to) continue;
      const taxedAs = Math.min(one.line.at, other.line.at);
      pieces.push({ at: one.line.at, taxedAs, paise: to - from }, { at: other.line.at, taxedAs, paise: from - to });
    }
  const met = (list: typeof left) => list.at(-1)?.end ?? 0n;
  const shared = met(left) < met(right) ? met(left) : met(right);
  for (const [list, sign] of [
    [left, 1n],
    [right, -1n],
  ] as const)
    for (const { line, start, end } of list) {
      const open = end - (start > shared ? start : shared);
      if (open > 0n) pieces.push({ at: line.at, taxedAs: line.at, paise: sign * open });
    }
  return pieces;
}

/** All TDS and GST from the first month to month number `last`. */
function taxesUpTo(history: History, pieces: readonly Piece[], last: number): { tds: bigint; gst: bigint } {
  const month = (at: number) => addMonths(history.first, at);
  const years = new Map<number, { base: bigint; weighted: bigint }>();
  const rates = new Map<number, bigint>();
  for (const { at, taxedAs, paise } of pieces) {
    if (at > last) continue;
    const year = years.get(yearOf(month(taxedAs))) ?? { base: 0n, weighted: 0n };
    const bps = BigInt(ruleAt(history, "tds", month(taxedAs))?.rateBps ?? 0);
    years.set(yearOf(month(taxedAs)), { base: year.base + paise, weighted: year.weighted + paise * bps });
    const gst = chargedGst(history, month(taxedAs));
    if (gst !== null) rates.set(gst, (rates.get(gst) ?? 0n) + paise);
  }
  let tds = 0n;
  for (const [year, { base, weighted }] of years) {
    const threshold = ruleAt(history, "tds", `${year}-04`)?.thresholdPaise ?? 2_000_000n;
    if (base > threshold) tds += toPaise(weighted);
  }
  let gst = 0n;
  for (const [bps, base] of rates) gst += toPaise(base * BigInt(bps));
  return { tds, gst };
}

/** The closing balance of month number `last`, and its taxes. */
export function recompute(
  history: History,
  last: number,
): { tdsPaise: bigint; gstPaise: bigint; closingPaise: bigint } {
  const credited = creditedLines(history);
  const accounts = new Set(credited.map(({ account }) => account));
  const pieces = [...accounts].flatMap((name) => piecesOf(credited.filter(({ account }) => account === name)));
  const now = taxesUpTo(history, pieces, last);
  const earlier = taxesUpTo(history, pieces, last - 1);
  const sum = credited.reduce((all, { at, negative, paise }) => all + (at > last ? 0n : negative ? -paise : paise), 0n);
  const paid = history.payments
    .filter(({ month }) => month <= addMonths(history.first, last))
    .reduce((all, { paise }) => all + paise, 0n);
  return {
    tdsPaise: now.tds - earlier.tds,
    gstPaise: now.gst - earlier.gst,
    closingPaise: sum + now.gst - now.tds - paid,
  };
}
