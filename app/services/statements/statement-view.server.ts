import { istDay } from "~/domain/dates/ist";
import type { StatementFigures } from "~/domain/statements/month-statement";
import { addMonths } from "~/domain/statements/statement-month";
import type { TaxBook, TaxTerms } from "~/domain/statements/tax-book";
import { type ClosedMonth, listClosedMonths, type StatementPaid } from "./closed-months.server";
import { openStatements } from "./open-statements.server";
import type { StatementOf } from "./statement-owner";

/** A statement as it is shown: frozen when closed, worked out from the present lines when open. */
export type StatementView = StatementFigures & {
  readonly month: string;
  /** Null while the month is open. */
  readonly closedAt: Date | null;
  readonly lineCount: number;
  readonly heldCount: number;
  readonly clawbackCount: number;
  /** Of all lines of a closed month; null while it is open, and when it was not stored. */
  readonly disbursedPaise: bigint | null;
  /** What is held of each line of an open month, by its id; that of a closed one is rows of their own. */
  readonly heldParts: ReadonlyMap<string, bigint>;
  readonly terms: TaxTerms;
  /** What was taxed before and including this month. */
  readonly book: TaxBook;
  readonly bookBefore: TaxBook | null;
  readonly payments: readonly StatementPaid[];
  /** True for a closed month that leaves nothing to be paid, or whose rest a later closed month has taken over and left nothing of. */
  readonly isSettled: boolean;
  /** The months before and after that have a statement. */
  readonly previous: string | null;
  readonly next: string | null;
};

/**
 * What a closed month leaves is the opening balance of the next: `from` is the month and all closed ones after it, the latest first. What the
 * bank has sent back later, and nobody has paid again, is not paid.
 */
function isSettledIn(from: readonly Pick<ClosedMonth, "closingPaise" | "paidPaise">[]): boolean {
  let paidLater = 0n;
  return from.some(({ closingPaise, paidPaise }) => {
    const isPaid = closingPaise <= 0n && closingPaise <= paidLater;
    paidLater += paidPaise;
    return isPaid;
  });
}

/** All statements of a partner up to the present month, the latest first. */
export async function listStatements(scope: StatementOf, now: Date): Promise<StatementView[]> {
  const { closed, open } = await openStatements(scope, now, istDay(now).slice(0, 7));
  const all: Omit<StatementView, "previous" | "next" | "bookBefore">[] = [
    ...open
      .map(({ heldLines, ...statement }) => ({
        ...statement,
        closedAt: null,
        disbursedPaise: null,
        heldCount: heldLines.length,
        heldParts: new Map(heldLines.map(({ id, paise }) => [id, paise])),
        payments: [],
        isSettled: false,
      }))
      .reverse(),
    ...closed.map((month: ClosedMonth, at) => ({
      ...month,
      isSettled: isSettledIn(closed.slice(0, at + 1)),
      heldParts: new Map<string, bigint>(),
    })),
  ];
  return all.map((statement, at) => ({
    ...statement,
    previous: all[at + 1]?.month ?? null,
    next: all[at - 1]?.month ?? null,
    bookBefore: all[at + 1]?.book ?? null,
  }));
}

/** The statement of one month; null when the partner has none. A closed month is read without the lines of the open ones. */
export async function findStatement(scope: StatementOf, now: Date, month: string): Promise<StatementView | null> {
  const closed = await listClosedMonths(scope);
  const at = closed.findIndex((one) => one.month === month);
  const [found, before] = [closed[at], closed[at + 1]];
  if (!found) return (await listStatements(scope, now)).find((statement) => statement.month === month) ?? null;
  const following = addMonths(month, 1);
  return {
    ...found,
    isSettled: isSettledIn(closed.slice(0, at + 1)),
    heldParts: new Map<string, bigint>(),
    previous: before?.month ?? null,
    next: following <= istDay(now).slice(0, 7) ? following : null,
    bookBefore: before?.book ?? null,
  };
}
