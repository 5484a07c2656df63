import { addMonths } from "~/domain/statements/statement-month";
import type { StatementOf } from "./statement-owner";

type Line = { readonly id: string; readonly month: string };

/** The month that credits each line: its own, or the first at whose end it was not held any more. That one may still be open. */
async function monthsOfCredit({ tx, brandId, partnerId }: StatementOf, lines: readonly Line[]) {
  const rows = await tx.statementHeldLine.findMany({
    where: { brandId, partnerId, lineId: { in: lines.map(({ id }) => id) } },
    select: { lineId: true, month: true },
  });
  const held = new Set(rows.map(({ lineId, month }) => `${lineId} ${month}`));
  return new Map(
    lines.map((line) => {
      let { month } = line;
      while (held.has(`${line.id} ${month}`)) month = addMonths(month, 1);
      return [line.id, month];
    }),
  );
}

/** When the month that credits each line was closed, by the line's id; null while it is open. */
export async function creditsClosedAt(scope: StatementOf, lines: readonly Line[]): Promise<Map<string, Date | null>> {
  const credited = await monthsOfCredit(scope, lines);
  const { tx, brandId, partnerId } = scope;
  const closed = await tx.statementMonth.findMany({
    where: { brandId, partnerId, month: { in: [...new Set(credited.values())] } },
    select: { month: true, closedAt: true },
  });
  const closings = new Map(closed.map(({ month, closedAt }) => [month, closedAt]));
  return new Map([...credited].map(([id, month]) => [id, closings.get(month) ?? null]));
}
