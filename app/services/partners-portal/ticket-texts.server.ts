import { openTexts, storeTexts } from "~/platform/personal-texts.server";

const place = (messageId: string) => ({ table: "portal_ticket_messages", rowId: messageId });

/** A message of a ticket, as the row stores it. */
export const ticketMessageColumns = (id: string, text: string) => ({ id, ...storeTexts(place(id), { text }) });

/** The columns of a ticket's messages that are shown. */
export const TICKET_MESSAGE = { id: true, side: true, author: true, textEnc: true, createdAt: true } as const;

type Stored = { id: string; textEnc: string | null };

/** A message with its text in clear. */
export function openTicketMessage<Row extends Stored>({ textEnc, ...row }: Row) {
  return { ...row, text: openTexts(place(row.id), { textEnc }, ["text"]).text ?? "" };
}
