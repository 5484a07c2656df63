import { z } from "zod";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";

export const TICKET_KINDS = ["tech-support", "general-query"] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_STATES = ["open", "answered", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

const MAX_SUBJECT = 120;
const MAX_TICKET_TEXT = 4_000;

/** One line, single spaces, no Aadhaar number (OQ-93). Messages are codes. */
const subject = z
  .string({ error: "subject-needed" })
  .transform((text) => maskAadhaar(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim()))
  .refine((text) => text !== "", "subject-needed")
  .refine((text) => text.length <= MAX_SUBJECT, "subject-too-long");

/** Lines of text without other control characters and Aadhaar numbers. */
const text = z
  .string({ error: "text-needed" })
  .transform((value) =>
    maskAadhaar(
      value
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n]/gu, "")
        .trim(),
    ),
  )
  .refine((value) => value !== "", "text-needed")
  .refine((value) => value.length <= MAX_TICKET_TEXT, "text-too-long");

/** A new ticket. */
export const ticketRequest = z.object({ subject, text });
export type TicketInput = z.output<typeof ticketRequest>;

/** The next message of a ticket, of either side. */
export const messageRequest = z.object({ intent: z.literal("message"), text });

const closing = z.object({ intent: z.literal("close") });

/** What either side does with a ticket: write a message, or close it. */
export const ticketStepRequest = z.discriminatedUnion("intent", [messageRequest, closing]);

/** What our side does, over the version of the ticket that was read. */
const readVersion = { version: z.coerce.number().int() };
export const staffTicketRequest = z.discriminatedUnion("intent", [
  messageRequest.extend(readVersion),
  closing.extend(readVersion),
]);
