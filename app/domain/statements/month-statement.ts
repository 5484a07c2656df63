import { bySign, inCreditOrder } from "./credit-order";
import { creditParts } from "./credit-parts";
import { heldOf } from "./held-of";
import type { StatementMonth } from "./statement-month";
import { addToTaxBook, type TaxBook, type TaxedPart, type TaxTerms } from "./tax-book";

/** A line of the commission ledger, or the sum of several that are neither held nor taken back. */
export type StatementLine = {
  readonly id: string;
  readonly entry: "commission" | "clawback";
  /** Signed paise: a claw-back is negative. */
  readonly paise: bigint;
  /** The application; null for a line without one. */
  readonly account: string | null;
  /** The number of lines; 1 unless it is a sum. */
  readonly count?: number;
  /** Earlier lines of the other sign in the account that this one takes back, such as the claw-back whose file was undone. */
  readonly undoes?: readonly string[];
};

/** A line that was credited in an earlier month, with that month's terms. */
export type EarlierCredit = StatementLine & { readonly month: StatementMonth; readonly terms: TaxTerms };

export type StatementPayment = { readonly id: string; readonly paise: bigint };

/** What a month takes over from the one before. */
export type StatementCarry = {
  readonly closingPaise: bigint;
  readonly heldLines: readonly StatementLine[];
  readonly book: TaxBook;
};

/** The facts of one month. The order of lines, holds and payments does not matter. */
export type MonthFacts = {
  readonly month: StatementMonth;
  readonly carry: StatementCarry;
  readonly lines: readonly StatementLine[];
  /** Lines that are held or disputed at the end of the month. */
  readonly heldIds: ReadonlySet<string>;
  /** Earlier credits of the accounts that have a line of either sign here. */
  readonly credits: readonly EarlierCredit[];
  readonly payments: readonly StatementPayment[];
  readonly terms: TaxTerms;
};

/** Paise. The figures add up in this order: opening + earned − held − clawback = base; + gst − tds = payable; − paid = closing. */
export type StatementFigures = {
  readonly openingPaise: bigint;
  readonly earnedPaise: bigint;
  readonly heldPaise: bigint;
  readonly clawbackPaise: bigint;
  readonly basePaise: bigint;
  /** The base without the part of the opening balance that an earlier month has taxed. */
  readonly taxablePaise: bigint;
  readonly gstPaise: bigint;
  readonly tdsPaise: bigint;
  readonly payablePaise: bigint;
  readonly paidPaise: bigint;
  readonly closingPaise: bigint;
};

export type MonthStatement = StatementFigures & {
  readonly month: StatementMonth;
  readonly terms: TaxTerms;
  readonly lineCount: number;
  readonly clawbackCount: number;
  /** Each with as much of it as is held. */
  readonly heldLines: readonly StatementLine[];
  /** Lines that this month credits, in the order of the account, each with as much of it. */
  readonly creditedLines: readonly StatementLine[];
  readonly parts: readonly TaxedPart[];
  readonly book: TaxBook;
};

const sum = (lines: readonly { readonly paise: bigint }[]) => lines.reduce((all, { paise }) => all + paise, 0n);

const countOf = (lines: readonly StatementLine[]) => lines.reduce((all, { count }) => all + (count ?? 1), 0);

function byAccount<Line extends StatementLine>(lines: readonly Line[]): Map<string | null, Line[]> {
  const found = new Map<string | null, Line[]>();
  for (const line of lines) {
    const those = found.get(line.account);
    if (those) those.push(line);
    else found.set(line.account, [line]);
  }
  return found;
}

/** The taxed parts of the credited lines: each account's earlier credits first, then its lines of this month. */
function partsOf(
  credited: readonly StatementLine[],
  credits: readonly EarlierCredit[],
  { month, terms }: Pick<MonthFacts, "month" | "terms">,
): TaxedPart[] {
  const earlier = byAccount(credits);
  const parts: TaxedPart[] = [];
  for (const [account, lines] of byAccount(credited)) {
    const before = earlier.get(account) ?? [];
    const all = inCreditOrder([...before, ...lines.map((line) => ({ ...line, month, terms }))]);
    parts.push(...creditParts(all).slice(before.length).flat());
  }
  return parts;
}

/**
 * A partner's statement of one month (BEY-13, BEY-19). Lines that were held a month before come back with the opening
 * balance, so that a line is taxed once: in the month that credits it.
 */
export function monthStatement({ month, carry, lines, heldIds, credits, payments, terms }: MonthFacts): MonthStatement {
  const present = [...carry.heldLines, ...lines].sort(bySign);
  const held = heldOf(present, heldIds);
  const heldLines = present.flatMap((line) => {
    const paise = held.get(line.id);
    return paise === undefined ? [] : [{ ...line, paise }];
  });
  const creditedLines = present.flatMap((line) => {
    const paise = line.paise - (held.get(line.id) ?? 0n);
    return held.has(line.id) && paise === 0n ? [] : [{ ...line, paise }];
  });
  const takenBack = lines.filter(({ entry }) => entry === "clawback");
  const openingPaise = carry.closingPaise + sum(carry.heldLines);
  const earnedPaise = sum(lines.filter(({ entry }) => entry === "commission"));
  const clawbackPaise = -sum(takenBack);
  const heldPaise = sum(heldLines);
  const basePaise = openingPaise + earnedPaise - heldPaise - clawbackPaise;
  const parts = partsOf(creditedLines, credits, { month, terms });
  const { book, gstPaise, tdsPaise } = addToTaxBook(carry.book, parts, terms);
  const payablePaise = basePaise + gstPaise - tdsPaise;
  const paidPaise = sum(payments);
  return {
    month,
    terms,
    openingPaise,
    earnedPaise,
    heldPaise,
    clawbackPaise,
    basePaise,
    taxablePaise: basePaise - carry.closingPaise,
    gstPaise,
    tdsPaise,
    payablePaise,
    paidPaise,
    closingPaise: payablePaise - paidPaise,
    lineCount: countOf(lines),
    clawbackCount: countOf(takenBack),
    heldLines,
    creditedLines,
    parts,
    book,
  };
}
