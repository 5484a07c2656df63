import type { Cursor } from "~/domain/lists/cursor";
import type { TicketKind, TicketState } from "~/domain/partners-portal/tickets";
import { isUuid } from "~/domain/patterns/uuid";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { nextCursor, olderThan } from "~/platform/database/keyset.server";
import { ownTickets } from "./own-tickets.server";
import { decryptTicketMessage, TICKET_MESSAGE } from "./ticket-texts.server";

export type TicketRow = {
  id: string;
  number: string;
  kind: TicketKind;
  subject: string;
  state: TicketState;
  updatedAt: Date;
};

const PAGE = 25;

const rowOf = (row: {
  id: string;
  number: string;
  kind: string;
  subject: string;
  state: string;
  updatedAt: Date;
}): TicketRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind === "tech-support" ? "tech-support" : "general-query",
  subject: row.subject,
  state: row.state === "open" || row.state === "answered" ? row.state : "closed",
  updatedAt: row.updatedAt,
});

const COLUMNS = { id: true, number: true, kind: true, subject: true, state: true, updatedAt: true } as const;

/** A page of the tickets of this portal, the last changed first, optionally of one kind; `next` is where the next page begins. */
export async function listTickets({
  ctx,
  kind,
  after = null,
}: {
  ctx: TenantCtx<PartnerActor>;
  kind: TicketKind | null;
  after?: Cursor | null;
}): Promise<{ tickets: TicketRow[]; next: Cursor | null }> {
  const rows = await ctx.tx.portalTicket.findMany({
    where: { ...ownTickets(ctx), ...(kind ? { kind } : {}), ...(after ? olderThan(after, "updatedAt") : {}) },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
    select: COLUMNS,
  });
  const next = nextCursor(rows, PAGE, ({ updatedAt }) => updatedAt);
  return { tickets: rows.slice(0, PAGE).map(rowOf), next };
}

/** A ticket with its messages, oldest first; null for an unknown or foreign one. */
export async function readTicket({ ctx, id }: { ctx: TenantCtx<PartnerActor>; id: string }) {
  if (!isUuid(id)) return null;
  const row = await ctx.tx.portalTicket.findFirst({
    where: { ...ownTickets(ctx), id },
    select: {
      ...COLUMNS,
      messages: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: TICKET_MESSAGE,
      },
    },
  });
  return row && { ...rowOf(row), messages: row.messages.map(decryptTicketMessage) };
}
