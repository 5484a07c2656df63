import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { ownTickets } from "./own-tickets.server";
import { isSameMessage, sentAgainSince, TICKET_MESSAGE, ticketMessageColumns } from "./ticket-texts.server";

type Ask = { ctx: TenantCtx<PartnerActor>; id: string };

/** Takes the ticket for this transaction, if it is this portal's. */
async function ownTicket({ ctx, id }: Ask) {
  if (!isUuid(id)) return null;
  const { brandId, partnerId } = ownTickets(ctx);
  await ctx.tx
    .$queryRaw`select id from portal_tickets where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid and id = ${id}::uuid for update`;
  return ctx.tx.portalTicket.findFirst({ where: { ...ownTickets(ctx), id }, select: { id: true, state: true } });
}

/**
 * Adds the partner's message and opens the ticket again, a closed one too. The same message sent again within a minute
 * adds nothing. Refuses `not-found`.
 */
export async function replyToTicket({
  ctx,
  id,
  author,
  text,
}: Ask & { author: string; text: string }): Promise<Yes | No<"not-found">> {
  const ticket = await ownTicket({ ctx, id });
  if (!ticket) return no("not-found");
  const brandId = ctx.brand.id;
  const last = await ctx.tx.portalTicketMessage.findFirst({
    where: { brandId, ticketId: id, createdAt: { gt: sentAgainSince(ctx) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: TICKET_MESSAGE,
  });
  if (last && ticket.state === "open" && isSameMessage(last, author, text)) return yes();
  await ctx.tx.portalTicketMessage.create({
    data: {
      brandId,
      ...ticketMessageColumns(newId(), text),
      ticketId: id,
      side: "partner",
      author,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await ctx.tx.portalTicket.update({
    where: { brandId_id: { brandId, id } },
    data: { state: "open", updatedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(ctx, "portal-ticket.reply", { kind: "portal-ticket", id }, {});
  return yes();
}

/** Closes the ticket for the partner. */
export async function closeOwnTicket({ ctx, id }: Ask): Promise<Yes | No<"not-found">> {
  const ticket = await ownTicket({ ctx, id });
  if (!ticket) return no("not-found");
  if (ticket.state === "closed") return yes();
  await ctx.tx.portalTicket.update({
    where: { brandId_id: { brandId: ctx.brand.id, id } },
    data: { state: "closed", updatedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(ctx, "portal-ticket.close", { kind: "portal-ticket", id }, { before: { state: ticket.state } });
  return yes();
}
