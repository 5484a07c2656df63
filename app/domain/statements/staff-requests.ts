import { z } from "zod";
import { isDay } from "~/domain/dates/day";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { isGstin, normaliseGstin } from "~/domain/patterns/gstin";
import { parseDecimal, parsePaise } from "~/domain/revenue/amounts";
import { stateOfGstin } from "./gst-parts";
import { HOLD_ACTORS, HOLD_REASONS } from "./hold";
import { isStatementMonth } from "./statement-month";
import { COMMISSION_TAXES } from "./tax-rule";

/** Rupees with at most two decimals, with a minus where `signed` → paise. Messages are codes. */
const rupees = (signed: boolean) =>
  z.string({ error: "empty" }).transform((text, context) => {
    const plain = text.trim().replace(/^[-−]/, "");
    const isNegative = plain !== text.trim();
    const parsed = parsePaise(plain);
    if (!parsed.ok || parsed.value === null || (isNegative && !signed)) {
      context.addIssue("bad-amount");
      return z.NEVER;
    }
    return isNegative ? -parsed.value : parsed.value;
  });

/** A percentage from 0 to 100 with at most two decimals: rates are whole basis points. */
const percent = z.string({ error: "bad-rate" }).transform((text, context) => {
  const parsed = parseDecimal(text, 2, 10_000n);
  if (parsed.ok && parsed.value !== null) return Number(parsed.value) / 100;
  context.addIssue("bad-rate");
  return z.NEVER;
});

const day = z.string({ error: "empty" }).refine(isDay, "bad-day");
const month = z.string({ error: "empty" }).refine(isStatementMonth, "bad-month");
const line = (most: number) =>
  z
    .string({ error: "empty" })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => text !== "", "empty")
    .refine((text) => text.length <= most, "too-long");

/** The same for what people write freely: without Aadhaar numbers (OQ-93). */
const remark = (most: number) => line(most).transform((text) => maskAadhaar(text));

const gstin = z
  .string()
  .transform(normaliseGstin)
  .refine((text) => isGstin(text), "bad-gstin");

const closeRequest = z.object({ intent: z.literal("close"), month, seenPaise: z.string() });
export const payRequest = z.object({
  intent: z.literal("pay"),
  month,
  amount: rupees(true).refine((paise) => paise !== 0n, "bad-amount"),
  reference: line(40),
  paidOn: day,
});
export const holdRequest = z.object({
  intent: z.literal("hold"),
  lineId: z.uuid(),
  reason: z.enum(HOLD_REASONS, { error: "empty" }),
  acts: z.enum(HOLD_ACTORS, { error: "empty" }),
  until: day,
  note: remark(200).optional(),
});
const releaseRequest = z.object({ intent: z.literal("release"), lineId: z.uuid() });
export const answerDisputeRequest = z
  .object({
    intent: z.literal("answer"),
    disputeId: z.uuid(),
    decision: z.enum(["accept", "decline"], { error: "empty" }),
    answer: remark(500),
    correction: rupees(true).optional(),
  })
  .refine(({ decision, correction }) => decision === "decline" || (correction ?? 0n) !== 0n, {
    path: ["correction"],
    message: "no-correction",
  });
export const registerRequest = z.object({
  intent: z.literal("register"),
  fromMonth: month,
  entity: z.enum(["individual", "company"], { error: "empty" }),
  payer: z.enum(["bank-or-nbfc", "other"], { error: "empty" }),
  legalName: line(100),
  address: line(200).optional(),
  gstin: gstin.optional(),
});

/** What staff do with a partner's statements. */
export const staffStatementAction = z.union([
  closeRequest,
  payRequest,
  holdRequest,
  releaseRequest,
  answerDisputeRequest,
  registerRequest,
]);

export const addRuleRequest = z
  .object({
    intent: z.literal("add-rule"),
    tax: z.enum(COMMISSION_TAXES, { error: "empty" }),
    validFrom: day,
    ratePercent: percent,
    threshold: rupees(false).optional(),
    code: line(20),
  })
  .refine(({ tax, threshold }) => tax === "gst" || threshold !== undefined, { path: ["threshold"], message: "empty" });

/** Who a brand is for taxes. The state is that of the GSTIN; without one it is chosen. */
export const registerBrandRequest = z
  .object({
    intent: z.literal("register-brand"),
    brandId: z.uuid({ error: "empty" }),
    fromMonth: month,
    legalName: line(100),
    address: line(200).optional(),
    gstin: gstin.optional(),
    stateCode: z
      .string()
      .regex(/^[0-9]{2}$/, "empty")
      .optional(),
  })
  .refine((registration) => registration.gstin || registration.stateCode, { path: ["stateCode"], message: "empty" })
  .refine(
    (registration) =>
      !registration.gstin || !registration.stateCode || stateOfGstin(registration.gstin) === registration.stateCode,
    {
      path: ["stateCode"],
      message: "other-state",
    },
  );

/** What staff do with the dated rules of tax and with the brands' registrations. */
export const taxRuleAction = z.union([
  addRuleRequest,
  registerBrandRequest,
  z.object({ intent: z.literal("remove-rule"), id: z.uuid() }),
]);
