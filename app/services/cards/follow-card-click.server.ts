import { hasProduct } from "@tenants/brand/features";
import { PAGES } from "~/domain/journey/pages";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { customerLink } from "~/services/lenders/customer-link.server";
import { sandboxLinkFor } from "~/services/lenders/sandbox-link.server";
import { findOfferedCard } from "./list-offered-cards.server";

/**
 * Follows a customer's click to a card's bank: records it and returns the card's present link with the customer's
 * unique id (CUS-20). Returns `closed`, which leads back to the cards, when the card is off, or the brand has none any more.
 */
export async function followCardClick({
  ctx,
  click,
}: {
  ctx: TenantCtx;
  click: { id: string; cardId: string | null; customerId: string | null };
}) {
  const found =
    click.cardId && hasProduct(ctx.brand, "CC") ? await findOfferedCard({ ctx, cardId: click.cardId }) : null;
  if (!found || !click.customerId) return no("closed", { to: PAGES["credit-card"] });
  const url = await customerLink(ctx, found.link, click.customerId);
  await ctx.tx.click.updateMany({
    where: { brandId: ctx.brand.id, id: click.id },
    data: { target: url, visitedAt: ctx.now },
  });
  return yes({ url: sandboxLinkFor(url, ctx.locale) });
}
