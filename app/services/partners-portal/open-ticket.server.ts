import { randomInt } from "node:crypto";
import type { TicketInput, TicketKind } from "~/domain/partners-portal/tickets";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newId } from "~/platform/ids";
import { ownTickets } from "./own-tickets.server";
import { isSameMessage, sentAgainSince, TICKET_MESSAGE, ticketMessageColumns } from "./ticket-texts.server";

/** Without letters and digits that look alike. */
const LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679";
const NUMBER_LENGTH = 7;
/** Open tickets of one portal; more are refused until some are answered. */
const MAX_OPEN = 50;

const newNumber = () => `T-${Array.from({ length: NUMBER_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** The ticket that this one is a second copy of. */
async function sameTicket(ctx: TenantCtx<PartnerActor>, kind: TicketKind, author: string, input: TicketInput) {
  const rows = await ctx.tx.portalTicket.findMany({
    where: {
      ...ownTickets(ctx),
      merchantId: ctx.actor.merchantId,
      state: "open",
      kind,
      subject: input.subject,
      createdAt: { gt: sentAgainSince(ctx) },
    },
    select: { id: true, number: true, messages: { select: TICKET_MESSAGE, orderBy: { createdAt: "asc" }, take: 1 } },
  });
  const found = rows.find(({ messages: [first] }) => first && isSameMessage(first, author, input.text));
  return found && { id: found.id, number: found.number };
}

/**
 * Opens a ticket with its first message. The same one sent again within a minute is the ticket that is there. Refuses
 * `too-many` while 50 tickets of this portal are open.
 */
export async function openTicket({
  ctx,
  kind,
  author,
  input,
}: {
  ctx: TenantCtx<PartnerActor>;
  kind: TicketKind;
  /** The name of the portal user. */
  author: string;
  input: TicketInput;
}): Promise<Yes<{ id: string; number: string }> | No<"too-many">> {
  const { partnerId, merchantId } = ctx.actor;
  const brandId = ctx.brand.id;
  await lockKeys(ctx, `portal-tickets:${partnerId}:${merchantId ?? ""}`);
  const same = await sameTicket(ctx, kind, author, input);
  if (same) return yes(same);
  const open = await ctx.tx.portalTicket.count({ where: { ...ownTickets(ctx), state: "open" } });
  if (open >= MAX_OPEN) return no("too-many");
  const ticket = { id: newId(), number: newNumber() };
  await ctx.tx.portalTicket.create({
    data: {
      brandId,
      ...ticket,
      partnerId,
      merchantId,
      kind,
      subject: input.subject,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      messages: {
        create: { ...ticketMessageColumns(newId(), input.text), side: "partner", author, createdAt: ctx.now },
      },
    },
    select: { id: true },
  });
  await audit(
    ctx,
    "portal-ticket.open",
    { kind: "portal-ticket", id: ticket.id },
    { after: { kind, number: ticket.number } },
  );
  return yes(ticket);
}
