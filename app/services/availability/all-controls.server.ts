import type { KeysetCursor } from "~/domain/lists/keyset-cursor";
import type { Tx } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";
import { LINE } from "./control-slots";

/** How many lines of lenders on and off there are. */
export const countControls = (tx: Tx): Promise<number> => tx.lenderControl.count();

/** Every line of lenders on and off with names, newest first: at most `size` beyond the cursor. */
export async function allControls({ tx, after, size }: { tx: Tx; after: KeysetCursor | null; size: number }) {
  const at = after && new Date(after.at);
  const found = await tx.lenderControl.findMany({
    where: after && at ? { OR: [{ setAt: { lt: at } }, { setAt: at, id: { lt: after.id } }] } : {},
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
  const last = page.at(-1);
  return {
    next: found.length > size && last ? { at: last.setAt.toISOString(), id: last.id } : null,
    rows: page.map((line) => ({
      ...line,
      lender: nameIn(lenders, line.lenderId),
      brand: line.brandId && (brands().current().byId.get(line.brandId)?.name ?? null),
      by: nameIn(people, line.setBy),
      endedByName: nameIn(people, line.endedBy),
    })),
  };
}
