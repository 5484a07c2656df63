import type { CardView } from "~/domain/cards/card-view";
import { CARD_LIMITS } from "~/domain/cards/editable-fields";
import { type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { formId } from "~/platform/ids";
import { CARD_COLUMNS, viewOfCard } from "./card-row.server";

/** Adds a card at the end of the list: switched off, unsecured (OQ-95). A form that is sent again, with its `key`, adds nothing. */
export async function createCard({
  ctx,
  name,
  key = "",
}: {
  ctx: TenantCtx<StaffActor>;
  name: string;
  key?: string | undefined;
}): Promise<Yes<{ card: CardView }>> {
  // Two cards created at the same time get different positions.
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtext('credit_cards'))`;
  const id = formId(key, { name, by: ctx.actor.staffUserId });
  const made = await ctx.tx.creditCard.findUnique({ where: { id }, select: CARD_COLUMNS });
  if (made) return yes({ card: viewOfCard(made) });
  const last = await ctx.tx.creditCard.aggregate({ where: { deletedAt: null }, _max: { sortOrder: true } });
  const row = await ctx.tx.creditCard.create({
    data: {
      id,
      categoryName: name,
      sortOrder: Math.min((last._max.sortOrder ?? 0) + 1, CARD_LIMITS.sortOrder),
      secured: 0,
      status: 0,
    },
    select: CARD_COLUMNS,
  });
  const card = viewOfCard(row);
  await audit(ctx, "card.create", { kind: "card", id: row.id }, { after: card });
  return yes({ card });
}
