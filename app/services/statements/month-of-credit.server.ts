import { addMonths } from "~/domain/statements/statement-month";
import type { StatementOf } from "./statement-owner";

/** The month that credits a line: its own, or the first at whose end it was not held any more. That one may still be open. */
export async function monthOfCredit(
  { tx, brandId, partnerId }: StatementOf,
  line: { readonly id: string; readonly month: string },
): Promise<string> {
  const rows = await tx.statementHeldLine.findMany({
    where: { brandId, partnerId, lineId: line.id },
    select: { month: true },
  });
  const held = new Set(rows.map(({ month }) => month));
  let { month } = line;
  while (held.has(month)) month = addMonths(month, 1);
  return month;
}
