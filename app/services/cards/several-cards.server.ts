import type { BulkValue } from "~/domain/bulk-edit/bulk-edit";
import type { CardBulkProperty } from "~/domain/cards/bulk-edit";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_FIELDS } from "~/domain/cards/editable-fields";
import { updateCardBody } from "~/domain/cards/requests";
import { type No, no, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { BulkKind } from "~/services/bulk-edit/change-several.server";
import { CARD_COLUMNS, CARD_ORDER, lockCard, viewOfCard } from "./card-row.server";
import { updateCard } from "./update-card.server";

/** `not-fit`: the code of the value's fault. */
export type SeveralCardsRefusal = No<"not-found" | "stale"> | No<"not-fit", { fault: string }>;

type Kind = BulkKind<CardBulkProperty, SeveralCardsRefusal>;

const faultOf = (error: { issues: readonly { message: string }[] }) =>
  no("not-fit", { fault: error.issues[0]?.message ?? "" });

/** How several cards are changed together: each as a change of one cell of the list. */
export function severalCards(ctx: TenantCtx<StaffActor>): Kind {
  const write: Kind["write"] = async ({ id, property, value, version }) => {
    const change = updateCardBody.safeParse({ category_id: id, property, value, version });
    if (!change.success) return faultOf(change.error);
    const updated = await updateCard({ ctx, change: change.data });
    if (updated.ok) return yes({ value: updated.card[property], version: updated.card.version });
    return no(updated.code === "stale" ? "stale" : "not-found");
  };
  return {
    async lock(id) {
      const row = await lockCard(ctx.tx, id);
      const card = row && viewOfCard(row);
      return card && { name: card.category_name, version: card.version, valueOf: (property) => card[property] };
    },
    gone: no("not-found"),
    write,
    restore: write,
  };
}

/** What customers see of a card after a change of its status. */
export type CardEffect = "shown" | "hidden" | "no-link";

type CardPreviewed = {
  card: CardView;
  after: BulkValue;
  refusal: SeveralCardsRefusal | null;
  effect: CardEffect | null;
};

function effectOf(card: CardView, property: CardBulkProperty, after: BulkValue): CardEffect | null {
  if (property !== "status" || card.status === after) return null;
  if (after === 0) return "hidden";
  return card.utm_link === null ? "no-link" : "shown";
}

/** What giving several cards one value would do: value, fit, and what customers see then (BEY-14). Writes nothing. */
export async function previewSeveralCards({
  ctx,
  property,
  value,
  ids,
}: {
  ctx: TenantCtx<StaffActor>;
  property: CardBulkProperty;
  value: BulkValue;
  ids: readonly string[];
}): Promise<CardPreviewed[]> {
  const rows = await ctx.tx.creditCard.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: CARD_COLUMNS,
    orderBy: CARD_ORDER,
  });
  const read = CARD_FIELDS[property].safeParse(value);
  return rows.map((row) => {
    const card = viewOfCard(row);
    if (!read.success) return { card, after: value, refusal: faultOf(read.error), effect: null };
    return { card, after: read.data, refusal: null, effect: effectOf(card, property, read.data) };
  });
}
