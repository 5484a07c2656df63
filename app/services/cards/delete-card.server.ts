import type { CardView } from "~/domain/cards/card-view";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockCard, viewOfCard } from "./card-row.server";

/** Takes a card off the list. Its row stays, because clicks refer to it (CC-11). */
export async function deleteCard({
  ctx,
  id,
  version,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  version?: number;
}): Promise<Yes | No<"not-found"> | No<"stale", { card: CardView }>> {
  const row = await lockCard(ctx.tx, id);
  if (!row) return no("not-found");
  const before = viewOfCard(row);
  if (version !== undefined && version !== row.version) return no("stale", { card: before });
  await ctx.tx.creditCard.update({
    where: { id: row.id },
    data: { deletedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(ctx, "card.delete", { kind: "card", id: row.id }, { before });
  return yes();
}
