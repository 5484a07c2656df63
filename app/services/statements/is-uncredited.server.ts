import type { StatementOf } from "./statement-owner";

/** True for a line that no closed month has credited: it is new, or it was held when the last month closed. */
export async function isUncredited({ tx, brandId, partnerId }: StatementOf, lineId: string): Promise<boolean | null> {
  const line = await tx.commissionLine.findFirst({
    where: { brandId, partnerId, id: lineId },
    select: { statementMonth: true },
  });
  if (!line) return null;
  const last = await tx.statementMonth.findFirst({
    where: { brandId, partnerId },
    orderBy: { month: "desc" },
    select: { month: true },
  });
  if (!last || line.statementMonth > last.month) return true;
  const held = await tx.statementHeldLine.count({ where: { brandId, partnerId, lineId, month: last.month } });
  return held > 0;
}
