import type { StatementFigures } from "~/domain/statements/month-statement";
import type { TaxBook, TaxTerms } from "~/domain/statements/tax-book";
import type { StatementMonth as Row } from "~/platform/generated/prisma/client";
import type { StatementOf } from "./statement-owner";
import { readTaxBook, readTaxTerms } from "./stored-tax";

export type StatementPaid = { id: string; paise: bigint; reference: string; paidOn: Date };

/** A closed month: frozen figures, and what was paid for it since. */
export type ClosedMonth = StatementFigures & {
  readonly month: string;
  readonly lineCount: number;
  readonly heldCount: number;
  readonly clawbackCount: number;
  /** Of all its lines; null when it was not stored. */
  readonly disbursedPaise: bigint | null;
  readonly terms: TaxTerms;
  readonly book: TaxBook;
  readonly closedAt: Date;
  readonly payments: readonly StatementPaid[];
};

function closedMonth(row: Row, payments: readonly StatementPaid[]): ClosedMonth {
  const { brandId: _brand, partnerId: _partner, closedBy: _by, terms, book, ...figures } = row;
  const paidPaise = payments.reduce((all, { paise }) => all + paise, 0n);
  return {
    ...figures,
    terms: readTaxTerms(terms),
    book: readTaxBook(book),
    paidPaise,
    closingPaise: row.payablePaise - paidPaise,
    payments,
  };
}

/** The closed months of a partner, the latest first. */
export async function listClosedMonths({ tx, brandId, partnerId }: StatementOf): Promise<ClosedMonth[]> {
  const where = { brandId, partnerId };
  const rows = await tx.statementMonth.findMany({ where, orderBy: { month: "desc" } });
  const paid = await tx.statementPayment.findMany({
    where,
    select: { id: true, month: true, paise: true, reference: true, paidOn: true },
    orderBy: [{ paidOn: "asc" }, { id: "asc" }],
  });
  return rows.map((row) =>
    closedMonth(
      row,
      paid.filter(({ month }) => month === row.month),
    ),
  );
}
