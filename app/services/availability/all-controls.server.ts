import type { Cursor } from "~/domain/lists/cursor";
import type { Tx } from "~/platform/database/client.server";
import { nextCursor, olderThan } from "~/platform/database/keyset.server";
import { brands } from "~/services/brands/brands.server";
import { LINE } from "./control-slots";

/** How many lines of lenders on and off there are. */
export const countControls = (tx: Tx): Promise<number> => tx.lenderControl.count();

/** Every line of lenders on and off with names, newest first: at most `size` beyond the cursor. */
export async function allControls({ tx, after, size }: { tx: Tx; after: Cursor | null; size: number }) {
  const found = await tx.lenderControl.findMany({
    where: after ? olderThan(after, "setAt") : {},
    select: { ...LINE, setAt: true, setBy: true, endedAt: true, endedBy: true },
    orderBy: [{ setAt: "desc" }, { id: "desc" }],
    take: size + 1,
  });
  const page = found.slice(0, size);
  const lenders = await tx.lender.findMany({
    where: { id: { in: page.map(({ lenderId }) => lenderId) } },
    select: { id: true, name: true },
  });
  const people = await tx.staffUser.findMany({
    where: { id: { in: page.flatMap(({ setBy, endedBy }) => [setBy, ...(endedBy ? [endedBy] : [])]) } },
    select: { id: true, name: true },
  });
  const nameIn = (rows: readonly { id: string; name: string }[], id: string | null) =>
    rows.find((row) => row.id === id)?.name ?? null;
  return {
    next: nextCursor(found, size, ({ setAt }) => setAt),
    rows: page.map((line) => ({
      ...line,
      lender: nameIn(lenders, line.lenderId),
      brand: line.brandId && (brands().current().byId.get(line.brandId)?.name ?? null),
      by: nameIn(people, line.setBy),
      endedByName: nameIn(people, line.endedBy),
    })),
  };
}
