import { openTexts, storeTexts } from "~/platform/personal-texts.server";

const place = (messageId: string) => ({ table: "portal_ticket_messages", rowId: messageId });

/** A message of a ticket, as the row stores it. `text` must not be null in the table. */
export function ticketMessageColumns(id: string, text: string) {
  const stored = storeTexts(place(id), { text });
  return { id, ...stored, text: stored.text ?? "" };
}

/** The columns of a ticket's messages that are shown. */
export const TICKET_MESSAGE = {
  id: true,
  side: true,
  author: true,
  text: true,
  textEnc: true,
  createdAt: true,
} as const;

type Stored = { id: string; text: string; textEnc: string | null };

/** A message with its text in clear. */
export function openTicketMessage<Row extends Stored>({ textEnc, ...row }: Row) {
  return { ...row, text: openTexts(place(row.id), { text: row.text, textEnc }, ["text"]).text ?? "" };
}
