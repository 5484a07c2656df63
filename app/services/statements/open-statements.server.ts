import { istDay } from "~/domain/dates/ist";
import { type EarlierCredit, type MonthStatement, monthStatement } from "~/domain/statements/month-statement";
import { addMonths } from "~/domain/statements/statement-month";
import { EMPTY_TAX_BOOK, gstStatesIn, type TaxTerms, taxTermsOf } from "~/domain/statements/tax-book";
import { type ClosedMonth, listClosedMonths } from "./closed-months.server";
import {
  accountsTaxedByLine,
  type HeldMonths,
  heldMonths,
  linesOfAccounts,
  type MonthLine,
  stoppedLineIds,
  summedLines,
} from "./open-lines.server";
import { readPlacesOfSupply, readRegistrations } from "./read-registrations.server";
import { readTaxRules } from "./read-tax-rules.server";
import type { StatementOf } from "./statement-owner";
import { undoneLines } from "./undone-lines.server";

/** The lines of closed months, in as many parts as months have credited them, with those months' terms. What is still held is left out. */
function earlierCredits(
  lines: readonly MonthLine[],
  held: ReadonlyMap<string, HeldMonths>,
  months: ReadonlyMap<string, TaxTerms>,
): EarlierCredit[] {
  return lines.flatMap((line) => {
    const credits: EarlierCredit[] = [];
    let [month, rest, isHeld] = [line.month, line.paise, true];
    while (isHeld) {
      const heldPaise = held.get(line.id)?.get(month);
      const terms = months.get(month);
      isHeld = heldPaise !== undefined;
      const paise = rest - (heldPaise ?? 0n);
      if (terms && (paise !== 0n || !isHeld)) credits.push({ ...line, paise, month, terms });
      rest = heldPaise ?? 0n;
      month = addMonths(month, 1);
    }
    return credits;
  });
}

/**
 * A partner's statements of the months that are not closed, up to `last`, worked out from the present lines, holds and
 * disputes; with the closed months, the latest first. A partner without lines has none.
 */
export async function openStatements(
  scope: StatementOf,
  now: Date,
  last: string,
): Promise<{ closed: ClosedMonth[]; open: MonthStatement[] }> {
  const closed = await listClosedMonths(scope);
  const [latest] = closed;
  const first = latest ? addMonths(latest.month, 1) : await firstMonth(scope);
  if (first === null || first > last) return { closed, open: [] };
  const held = await heldMonths(scope);
  const carried = new Map([...held].map(([id, months]) => [id, latest && months.get(latest.month)]));
  const carriedIds = [...carried].flatMap(([id, paise]) => (paise === undefined ? [] : [id]));
  const stopped = await stoppedLineIds(scope, istDay(now));
  const accounts = await accountsTaxedByLine(scope, { first, last }, [...carriedIds, ...stopped]);
  const undone = await undoneLines(scope, accounts);
  const lines = (await linesOfAccounts(scope, accounts)).map((line) => ({ ...line, undoes: undone.get(line.id) }));
  const sums = await summedLines(scope, { first, last }, accounts);
  const rules = await readTaxRules(scope.tx);
  const registrations = await readRegistrations(scope);
  const placesOfSupply = await readPlacesOfSupply(scope);
  // Registrations begin after every closed month, so that those of a closed month are still the ones that it was closed with.
  const closedTerms = new Map(
    closed.map(({ month, terms }) => [
      month,
      { gstStates: gstStatesIn(month, registrations, placesOfSupply), ...terms },
    ]),
  );
  const credits = earlierCredits(
    lines.filter(({ month }) => month < first),
    held,
    closedTerms,
  );
  let carry: Pick<MonthStatement, "closingPaise" | "heldLines" | "book"> = {
    closingPaise: latest?.closingPaise ?? 0n,
    heldLines: lines.flatMap((line) => {
      const paise = carried.get(line.id);
      return paise === undefined ? [] : [{ ...line, paise }];
    }),
    book: latest?.book ?? EMPTY_TAX_BOOK,
  };
  const open: MonthStatement[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const terms = taxTermsOf(month, rules, registrations, placesOfSupply);
    const statement = monthStatement({
      month,
      carry,
      lines: [...lines, ...sums].filter((line) => line.month === month),
      heldIds: stopped,
      credits,
      payments: [],
      terms,
    });
    credits.push(...statement.creditedLines.map((line) => ({ ...line, month, terms })));
    carry = statement;
    open.push(statement);
  }
  return { closed, open };
}

async function firstMonth({ tx, brandId, partnerId }: StatementOf): Promise<string | null> {
  const line = await tx.commissionLine.findFirst({
    where: { brandId, partnerId },
    orderBy: { statementMonth: "asc" },
    select: { statementMonth: true },
  });
  return line?.statementMonth ?? null;
}
