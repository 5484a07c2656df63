import type { StatementOf } from "./statement-owner";

/** The open disputes of a partner, the earliest answer first. */
export async function listOpenDisputes({ tx, brandId, partnerId }: StatementOf) {
  const rows = await tx.statementDispute.findMany({
    where: { brandId, partnerId, state: "open" },
    orderBy: [{ answerBy: "asc" }, { id: "asc" }],
    select: { id: true, lineId: true, reason: true, text: true, raisedAt: true, answerBy: true },
  });
  const lines = await tx.commissionLine.findMany({
    where: { brandId, partnerId, id: { in: rows.map(({ lineId }) => lineId) } },
    select: { id: true, statementMonth: true, commissionPaise: true, lenderId: true },
  });
  return rows.map((row) => {
    const line = lines.find(({ id }) => id === row.lineId);
    return { ...row, month: line?.statementMonth ?? "", commissionPaise: line?.commissionPaise ?? 0n };
  });
}
