import { z } from "zod";
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from "~/domain/patterns/email";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** The form with which a partner refers somebody. Messages are codes. */
export const referRequest = z.object({
  name: z
    .string({ error: "name-needed" })
    .trim()
    .min(2, "name-needed")
    .max(80, "at-most-80")
    .refine((text) => !CONTROL.test(text), "name-needed"),
  mobile: z.string({ error: "mobile-needed" }).transform(normaliseMobile).refine(isMobile, "mobile-needed"),
  email: z
    .string()
    .max(EMAIL_MAX_LENGTH, "email-shape")
    .default("")
    .transform(normaliseEmail)
    .refine((value) => value === "" || isEmail(value), "email-shape"),
  language: z.enum(["en", "hi"]).catch("en"),
  agreed: z.literal("1", { error: "not-agreed" }),
});
export type ReferInput = z.output<typeof referRequest>;
