import { decryptTexts, encryptTexts } from "~/platform/personal-texts.server";

const location = (messageId: string) => ({ table: "portal_ticket_messages", rowId: messageId });

/** A message of a ticket, as the row stores it. */
export const ticketMessageColumns = (id: string, text: string) => ({ id, ...encryptTexts(location(id), { text }) });

/** The columns of a ticket's messages that are shown. */
export const TICKET_MESSAGE = { id: true, side: true, author: true, textEnc: true, createdAt: true } as const;

type Stored = { id: string; textEnc: string | null };

/** A message with its text in clear. */
export function decryptTicketMessage<Row extends Stored>({ textEnc, ...row }: Row) {
  return { ...row, text: decryptTexts(location(row.id), { textEnc }, ["text"]).text ?? "" };
}

const AGAIN_MS = 60_000;

/** Since when the same message counts as sent twice. */
export const sentAgainSince = ({ now }: { now: Date }): Date => new Date(now.getTime() - AGAIN_MS);

/** True for a message of the partner's side with this author and text. */
export const isSameMessage = (row: Stored & { side: string; author: string }, author: string, text: string): boolean =>
  row.side === "partner" && row.author === author && decryptTicketMessage(row).text === text;
