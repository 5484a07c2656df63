import { OUTCOMES, STAGES } from "~/domain/applications/status";
import { checkCardLink } from "~/domain/cards/card-link";
import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findWaitingClick } from "~/services/applications/find-waiting-click.server";
import { moveApplication } from "~/services/applications/move-application.server";
import { startApplication } from "~/services/applications/start-application.server";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { customerLink } from "~/services/lenders/customer-link.server";
import { findOfferedCard } from "./list-offered-cards.server";

/**
 * Prepares the way to a card's bank before the customer leaves: creates the application and the click. Another tap
 * before leaving returns the same click. Refuses `gone` for a card that is not on offer.
 */
export async function openCardClick({
  ctx,
  session,
  cardId,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  cardId: string;
}) {
  const found = isUuid(cardId) ? await findOfferedCard({ ctx, cardId }) : null;
  if (!found) return no("gone");
  await lockCustomer(ctx);
  const brandId = ctx.brand.id;
  const { customerId } = ctx.actor;
  const waiting = await findWaitingClick({ ctx, product: "CC", chosen: { kind: "card", cardId } });
  if (waiting) return yes({ clickId: waiting });
  const { applicationId } = await startApplication({ ctx, session, product: "CC" });
  await moveApplication({
    ctx,
    applicationId,
    to: { stage: STAGES.offerSelected, outcome: OUTCOMES.open },
    source: "card-hand-off",
  });
  const clickId = newPublicId();
  await ctx.tx.click.createMany({
    data: [
      {
        brandId,
        id: clickId,
        kind: "card",
        target: await customerLink(ctx, found.link, customerId),
        cardId,
        customerId,
        prospectId: session.prospectId,
        createdAt: ctx.now,
      },
    ],
  });
  return yes({ clickId });
}

/** A click of this customer with the card, the host and whether it was followed; null when there is none. */
export async function findCardClick({ ctx, clickId }: { ctx: TenantCtx<CustomerActor>; clickId: string }) {
  if (!isUuid(clickId)) return null;
  const click = await ctx.tx.click.findFirst({
    where: { brandId: ctx.brand.id, id: clickId, customerId: ctx.actor.customerId, kind: "card" },
    select: { cardId: true, visitedAt: true },
  });
  const found = click?.cardId ? await findOfferedCard({ ctx, cardId: click.cardId }) : null;
  if (!found) return null;
  const checked = checkCardLink(found.link);
  const isFollowed = click?.visitedAt != null;
  return checked.ok ? { clickId, name: found.card.name, host: checked.host, isFollowed } : null;
}
