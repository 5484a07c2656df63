import { istDay } from "~/domain/dates/ist";
import type { StatementFigures } from "~/domain/statements/month-statement";
import type { TaxBook, TaxTerms } from "~/domain/statements/tax-book";
import type { ClosedMonth, StatementPaid } from "./closed-months.server";
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
  /** Held lines of an open month; those of a closed one are rows of their own. */
  readonly heldIds: ReadonlySet<string>;
  readonly terms: TaxTerms;
  /** What was taxed before and including this month. */
  readonly book: TaxBook;
  readonly bookBefore: TaxBook | null;
  readonly payments: readonly StatementPaid[];
  /** The months before and after that have a statement. */
  readonly previous: string | null;
  readonly next: string | null;
};

/** All statements of a partner up to the present month, the latest first. */
export async function listStatements(of: StatementOf, now: Date): Promise<StatementView[]> {
  const { closed, open } = await openStatements(of, now, istDay(now).slice(0, 7));
  const all: Omit<StatementView, "previous" | "next" | "bookBefore">[] = [
    ...open
      .map(({ heldLines, ...statement }) => ({
        ...statement,
        closedAt: null,
        heldCount: heldLines.length,
        heldIds: new Set(heldLines.map(({ id }) => id)),
        payments: [],
      }))
      .reverse(),
    ...closed.map((month: ClosedMonth) => ({ ...month, heldIds: new Set<string>() })),
  ];
  return all.map((statement, at) => ({
    ...statement,
    previous: all[at + 1]?.month ?? null,
    next: all[at - 1]?.month ?? null,
    bookBefore: all[at + 1]?.book ?? null,
  }));
}

/** The statement of one month; null when the partner has none. */
export async function findStatement(of: StatementOf, now: Date, month: string): Promise<StatementView | null> {
  const all = await listStatements(of, now);
  return all.find((statement) => statement.month === month) ?? null;
}
