import { z } from "zod";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { revealReason } from "~/domain/security/requests";
import { checkbox, typedText, typedTexts } from "~/domain/validation/form-fields";
import { COMPLAINT_FIELDS } from "./complaint";
import { manyLines } from "./contact";
import { HELP_FIELDS } from "./help-form";
import { HONEYPOT } from "./honeypot";

export const MAX_ANSWER = 4_000;

const ids = { id: z.uuid(), brandId: z.uuid() };

/** The answer to a complaint. Messages are codes, as in all forms here. */
export const answerRequest = z.object({
  ...ids,
  intent: z.literal("answer"),
  answer: z
    .string({ error: "empty" })
    .transform((text) => maskAadhaar(manyLines(text)))
    .refine((text) => text !== "", "empty")
    .refine((text) => text.length <= MAX_ANSWER, "too-long"),
});

/**
 * A staff member's action: answer or escalate a complaint, note that a help message is answered or still waits, reveal who wrote one
 * for a reason, or note that a lender has confirmed.
 */
export const supportRequest = z.discriminatedUnion("intent", [
  answerRequest,
  z.object({ intent: z.literal("confirmed"), ...ids }),
  z.object({ intent: z.literal("escalate"), ...ids }),
  z.object({ intent: z.enum(["answered", "reopened"]), ...ids }),
  z.object({ intent: z.literal("reveal"), ...ids, reason: revealReason }),
]);

/** The hidden field for robots, and the key that makes a form count once when it is sent twice. */
const guards = { [HONEYPOT]: typedText, key: typedText };

/** A typed help message. */
export const helpRequest = z.object({ ...typedTexts(HELP_FIELDS), ...guards });

/** A typed complaint. */
export const complaintRequest = z.object({ ...typedTexts(COMPLAINT_FIELDS), ...guards });

/** The time of the reminder, or `cancel`. */
export const reminderRequest = z.object({ choice: typedText });

/** A request to delete one's data, or its withdrawal with `intent=take-back`. */
export const dataRequest = z.object({ intent: typedText, confirm: checkbox, reason: typedText });
