import { z } from "zod";
import { ticked, typedText, typedTexts } from "~/domain/validation/form-fields";
import { COMPLAINT_FIELDS } from "./complaint";
import { manyLines } from "./contact";
import { HELP_FIELDS } from "./help-form";
import { HONEYPOT } from "./honeypot";

export const ANSWER_MAX = 4_000;

const ids = { id: z.uuid(), brandId: z.uuid() };

/** The answer to a complaint. Messages are codes, as of all forms here. */
export const answerRequest = z.object({
  ...ids,
  intent: z.literal("answer"),
  answer: z
    .string({ error: "empty" })
    .transform(manyLines)
    .refine((text) => text !== "", "empty")
    .refine((text) => text.length <= ANSWER_MAX, "too-long"),
});

/** What staff does with a complaint or a help message: answers it, or asks who wrote it. */
export const supportRequest = z.discriminatedUnion("intent", [
  answerRequest,
  z.object({ intent: z.literal("reveal"), ...ids }),
]);

/** The field that people do not see, and the key that makes a form that is sent twice count once. */
const guards = { [HONEYPOT]: typedText, key: typedText };

/** A message for help as it was typed. */
export const helpRequest = z.object({ ...typedTexts(HELP_FIELDS), ...guards });

/** A complaint as it was typed. */
export const complaintRequest = z.object({ ...typedTexts(COMPLAINT_FIELDS), ...guards });

/** When to be reminded, or `cancel`. */
export const reminderRequest = z.object({ choice: typedText });

/** The request to delete one's data, or to take that back with `intent=take-back`. */
export const dataRequest = z.object({ intent: typedText, confirm: ticked, reason: typedText });
