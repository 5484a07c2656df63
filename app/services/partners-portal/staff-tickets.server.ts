import type { Cursor } from "~/domain/lists/cursor";
import type { TicketState } from "~/domain/partners-portal/tickets";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newerThan, nextCursor, olderThan } from "~/platform/database/keyset.server";
import { newId } from "~/platform/ids";
import { brands } from "~/services/brands/brands.server";
import { sendPortalNotice } from "~/services/messages/portal-notice.server";
import { decryptTicketMessage, TICKET_MESSAGE, ticketMessageColumns } from "./ticket-texts.server";

type Ctx = TenantCtx<StaffActor>;
type TicketPlace = { brandId: string; id: string; version: number };

const PAGE = 50;

/**
 * A page of the tickets in a state, of one brand or of all: open ones from the longest waiting, the others from the last
 * changed. `next` is the cursor of the last row when there are more.
 */
export async function listStaffTickets({
  ctx,
  state,
  brandId,
  after,
  size = PAGE,
}: {
  ctx: Pick<Ctx, "tx">;
  state: TicketState;
  brandId: string | null;
  after: Cursor | null;
  size?: number;
}) {
  const [order, beyond] = state === "open" ? (["asc", newerThan] as const) : (["desc", olderThan] as const);
  const found = await ctx.tx.portalTicket.findMany({
    where: {
      state,
      ...(brandId ? { brandId } : {}),
      ...(after ? beyond(after, "updatedAt") : {}),
    },
    orderBy: [{ updatedAt: order }, { id: order }],
    take: size + 1,
    select: {
      brandId: true,
      id: true,
      number: true,
      kind: true,
      subject: true,
      updatedAt: true,
      partner: { select: { name: true } },
    },
  });
  const { byId } = brands().current();
  const rows = found.slice(0, size).map(({ brandId, partner, ...row }) => ({
    ...row,
    partnerName: partner.name,
    brandName: byId.get(brandId)?.name ?? "",
  }));
  return { rows, next: nextCursor(found, size, ({ updatedAt }) => updatedAt) };
}

/** How many tickets wait for us. */
export const countOpenTickets = ({ ctx }: { ctx: Ctx }): Promise<number> =>
  ctx.tx.portalTicket.count({ where: { state: "open" } });

const found = (ctx: Ctx, id: string) => (isUuid(id) ? ctx.tx.portalTicket.findFirst({ where: { id } }) : null);

/** A ticket of any brand with its messages, oldest first, or null. */
export async function readStaffTicket({ ctx, id }: { ctx: Ctx; id: string }) {
  if (!isUuid(id)) return null;
  const row = await ctx.tx.portalTicket.findFirst({
    where: { id },
    select: {
      brandId: true,
      id: true,
      number: true,
      kind: true,
      subject: true,
      state: true,
      version: true,
      partner: { select: { id: true, name: true } },
      merchantId: true,
      messages: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: TICKET_MESSAGE,
      },
    },
  });
  if (!row) return null;
  const { brandId, merchantId } = row;
  const merchant =
    merchantId &&
    (await ctx.tx.merchant.findUnique({
      where: { brandId_id: { brandId, id: merchantId } },
      select: { id: true, name: true },
    }));
  return {
    ...row,
    brandName: brands().current().byId.get(brandId)?.name ?? "",
    merchant: merchant || null,
    messages: row.messages.map(decryptTicketMessage),
  };
}

/** False when the ticket is another than the one that was read: the partner has written, or a colleague. */
async function moveTicket(ctx: Ctx, { brandId, id, version }: TicketPlace, state: TicketState): Promise<boolean> {
  const { count } = await ctx.tx.portalTicket.updateMany({
    where: { brandId, id, version },
    data: { state, updatedAt: ctx.now, version: { increment: 1 } },
  });
  return count === 1;
}

/** The audit entry of a ticket belongs to the chain of its brand. */
function inBrand(ctx: Ctx, brandId: string): Ctx {
  const brand = brands().current().byId.get(brandId);
  return brand ? { ...ctx, brand } : ctx;
}

/** Answers a ticket of a partner; it then waits for the partner. Refuses `not-found`, and `stale` for another version than the one that was read. */
export async function answerTicket({
  ctx,
  id,
  version,
  author,
  text,
}: {
  ctx: Ctx;
  id: string;
  version: number;
  author: string;
  text: string;
}): Promise<Yes | No<"not-found" | "stale">> {
  const ticket = await found(ctx, id);
  if (!ticket) return no("not-found");
  const { brandId } = ticket;
  if (!(await moveTicket(ctx, { brandId, id, version }, "answered"))) return no("stale");
  await ctx.tx.portalTicketMessage.create({
    data: { brandId, ...ticketMessageColumns(newId(), text), ticketId: id, side: "us", author, createdAt: ctx.now },
    select: { id: true },
  });
  await audit(
    inBrand(ctx, brandId),
    "portal-ticket.answer",
    { kind: "portal-ticket", id },
    { before: { state: ticket.state } },
  );
  const to = { partnerId: ticket.partnerId, merchantId: ticket.merchantId };
  await sendPortalNotice(ctx, brandId, "ticket-answered", { to, number: ticket.number });
  return yes();
}

/** Closes a ticket. The partner opens it again by replying. Refuses as `answerTicket` does. */
export async function closeTicket({
  ctx,
  id,
  version,
}: {
  ctx: Ctx;
  id: string;
  version: number;
}): Promise<Yes | No<"not-found" | "stale">> {
  const ticket = await found(ctx, id);
  if (!ticket) return no("not-found");
  if (!(await moveTicket(ctx, { brandId: ticket.brandId, id, version }, "closed"))) return no("stale");
  await audit(
    inBrand(ctx, ticket.brandId),
    "portal-ticket.close",
    { kind: "portal-ticket", id },
    { before: { state: ticket.state } },
  );
  return yes();
}
