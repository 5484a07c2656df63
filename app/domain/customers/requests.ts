import { z } from "zod";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { type Identifier, parseIdentifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import { revealReason } from "~/domain/security/requests";
import { manyLines } from "~/domain/support/contact";
import { formKey, typedText } from "~/domain/validation/form-fields";

const LANGUAGES: Readonly<Record<string, "en" | "hi">> = { en: "en", "1": "en", hi: "hi", "2": "hi" };

/** The body of set-language (API-37): the language as a code or as the list's id. */
export const setLanguageBody = z.object({
  uid: z.unknown().describe("The caller's own user id"),
  language: z
    .literal(["en", "hi", "1", "2", 1, 2], { error: "language" })
    .transform((language) => LANGUAGES[String(language)] ?? "en"),
});

const MAX_KEY_LENGTH = 300;

/** The search of the CSR portal: a mobile number, an e-mail address, an application's id or a lender's reference. */
export const customerSearchRequest = z.object({
  key: z
    .string()
    .default("")
    .transform((text) => text.slice(0, MAX_KEY_LENGTH)),
});

/** The contact of a customer that staff want to reveal, and why. */
export const revealContactRequest = z.object({
  field: z.enum(["mobile", "email"]).catch("mobile"),
  reason: revealReason,
});

export const MAX_CUSTOMER_NOTE = 1_000;

/** A note about a customer, for colleagues. */
export const customerNoteRequest = z.object({
  intent: z.literal("note"),
  text: z
    .string({ error: "empty" })
    .transform((text) => maskAadhaar(manyLines(text)))
    .refine((text) => text !== "", "empty")
    .refine((text) => text.length <= MAX_CUSTOMER_NOTE, "too-long"),
  key: formKey,
});

/** A note about a customer, or a link with which they go on with an application. */
export const customerCareRequest = z.discriminatedUnion("intent", [
  customerNoteRequest,
  z.object({ intent: z.literal("resume"), applicationId: z.uuid() }),
]);

/** The chosen language of the pages, and where to go on. */
export const chooseLanguageRequest = z.object({ language: z.enum(["en", "hi"]).catch("en"), returnTo: typedText });

/** An exact key by which staff find a customer. */
export type CustomerKey = Identifier | { channel: "application"; value: string };

/**
 * Parses a whole mobile number, e-mail address or application id; null for anything else, including a part of one
 * (OQ-45).
 */
export function parseCustomerKey(text: string): CustomerKey | null {
  const typed = text.trim();
  if (isUuid(typed)) return { channel: "application", value: typed.toLowerCase() };
  return typed.length <= 254 ? parseIdentifier(typed) : null;
}
