import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { isDay } from "~/domain/dates/day";
import { isUtmId } from "~/domain/partners/utm-id";
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from "~/domain/patterns/email";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { parsePaise } from "~/domain/revenue/amounts";

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

const reason = z
  .string({ error: "reason-needed" })
  .transform((text) => parseReason(text) ?? "")
  .refine((text) => text !== "", "reason-needed");

export const approveReferralRequest = z.object({
  intent: z.literal("approve"),
  utmId: z.string({ error: "utm-needed" }).trim().refine(isUtmId, "utm-needed"),
});
export const declineReferralRequest = z.object({ intent: z.literal("decline"), reason });

/** What staff decide about a referred business. */
export const decideReferralRequest = z.discriminatedUnion("intent", [approveReferralRequest, declineReferralRequest]);

const count = (most: number, code: string) => z.coerce.number({ error: code }).int(code).min(1, code).max(most, code);

export const addRewardRuleRequest = z.object({
  intent: z.literal("add-rule"),
  brandId: z.uuid({ error: "brand-needed" }),
  validFrom: z.string({ error: "bad-day" }).refine(isDay, "bad-day"),
  reward: z.string({ error: "bad-amount" }).transform((text, context) => {
    const parsed = parsePaise(text.trim());
    if (!parsed.ok || parsed.value === null || parsed.value <= 0n) {
      context.addIssue("bad-amount");
      return z.NEVER;
    }
    return parsed.value;
  }),
  loans: count(1_000, "bad-count"),
  withinDays: count(1_000, "bad-count"),
});

/** What staff do with the rules of the reward. */
export const rewardRuleRequest = z.discriminatedUnion("intent", [
  addRewardRuleRequest,
  z.object({ intent: z.literal("remove-rule"), id: z.uuid() }),
]);
