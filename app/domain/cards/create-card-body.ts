import { z } from "zod";

/** Letters, digits, spaces, hyphen, underscore; required (VAL-06). */
const NAME = /^[A-Za-z0-9 _-]*$/;

export const CARD_NAME_MAX = 80;

/** What create-credit-card takes. Messages are codes. */
export const createCardBody = z.object({
  category_name: z
    .string({ error: "name-needed" })
    .trim()
    .min(1, { error: "name-needed" })
    .max(CARD_NAME_MAX, { error: "name-too-long" })
    .regex(NAME, { error: "name-characters" }),
});

/** True when a name being typed holds nothing that VAL-06 refuses; it may still be empty. */
export const isCardNameTyped = (typed: string): boolean => NAME.test(typed);
