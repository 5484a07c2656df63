import type { PromiseFigures } from "~/domain/promises/figures";
import type { Tx } from "~/platform/database/client.server";

/** The figures of every lender in a segment that has any case, by lender. Made by a schedule; a page only reads them. */
export async function readPromises({
  tx,
  segment,
}: {
  tx: Tx;
  segment: string;
}): Promise<ReadonlyMap<string, PromiseFigures>> {
  const rows = await tx.promiseFigure.findMany({
    where: { segment },
    select: { lenderId: true, segment: true, cases: true, kept: true, medianDays: true },
  });
  return new Map(rows.map((row) => [row.lenderId, row]));
}
