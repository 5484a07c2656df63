import type { CardView } from "~/domain/cards/card-view";
import type { TenantCtx } from "~/platform/context";
import { CARD_COLUMNS, CARD_ORDER, viewOfCard } from "./card-row.server";

/** Every card of the catalogue in order, without deleted ones (CC-04, CC-11). */
export async function listCards({ ctx }: { ctx: Pick<TenantCtx, "tx"> }): Promise<CardView[]> {
  const rows = await ctx.tx.creditCard.findMany({
    where: { deletedAt: null },
    select: CARD_COLUMNS,
    orderBy: CARD_ORDER,
  });
  return rows.map(viewOfCard);
}
