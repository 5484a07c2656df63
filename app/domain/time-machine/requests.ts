import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { isDay } from "~/domain/dates/day";
import { istInstant } from "~/domain/dates/ist";
import { formKey } from "~/domain/validation/form-fields";

const setName = z.string({ error: "name-required" }).trim().min(1, "name-required").max(80, "name-length");

/** The form of a new set. */
export const newDraftSetRequest = z.object({ intent: z.literal("create"), name: setName, key: formKey });

const stopReplay = z.object({ intent: z.literal("cancel"), runId: z.uuid() });

/** A new set, the proof that unchanged rules give what was shown, or the end of a run. */
export const timeMachineRequest = z.discriminatedUnion("intent", [
  newDraftSetRequest,
  z.object({ intent: z.literal("identity") }),
  stopReplay,
]);

/** The form of a change. Property and value are checked with the lender. */
export const draftChangeRequest = z.object({
  intent: z.literal("put"),
  lenderId: z.uuid("lender-required"),
  property: z.string({ error: "property-required" }).max(80, "property-required"),
  value: z.string().max(5_000).optional(),
});

export const PUBLISH_MODES = ["now", "at", "trial"] as const;
const MAX_TRIAL_DAYS = 60;

/** A set that is judged beside the live rules for some days. */
export const shadowRequest = z.object({
  intent: z.literal("shadow"),
  days: z.coerce.number("trial-days").int("trial-days").min(1, "trial-days").max(MAX_TRIAL_DAYS, "trial-days"),
});

/** When a set becomes live: at once, at a moment in India, or for some days with automatic return. */
export const publishRequest = z
  .object({
    intent: z.literal("publish"),
    mode: z.enum(PUBLISH_MODES),
    day: z.string().optional(),
    time: z.string().optional(),
    days: z.coerce
      .number("trial-days")
      .int("trial-days")
      .min(1, "trial-days")
      .max(MAX_TRIAL_DAYS, "trial-days")
      .optional(),
    /** Points of percent. */
    fall: z.coerce.number("trial-fall").min(0.1, "trial-fall").max(100, "trial-fall").optional(),
    reason: z
      .string({ error: "reason-needed" })
      .transform((text) => parseReason(text) ?? "")
      .refine((text) => text !== "", "reason-needed"),
  })
  .superRefine(({ mode, day, time, days, fall }, issues) => {
    const fault = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
    if (mode === "at" && !(day && isDay(day))) fault("day", "date");
    if (mode === "at" && !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time ?? "")) fault("time", "time");
    if (mode === "trial" && days === undefined) fault("days", "trial-days");
    if (mode === "trial" && fall === undefined) fault("fall", "trial-fall");
  });

/** How a set is published; instants are ISO strings. */
export const publicationPlan = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("now") }),
  z.object({ mode: z.literal("at"), at: z.iso.datetime() }),
  z.object({ mode: z.literal("trial"), days: z.number().int(), fallBps: z.number().int() }),
]);
export type PublicationPlan = z.output<typeof publicationPlan>;

/** The plan of a form that was read. */
export function planOf(form: z.output<typeof publishRequest>): PublicationPlan {
  const { mode, day = "", time = "", days = 0, fall = 0 } = form;
  if (mode === "now") return { mode };
  if (mode === "trial") return { mode, days, fallBps: Math.round(fall * 100) };
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { mode, at: istInstant(day, hours, minutes).toISOString() };
}

/** What is done with a set. */
export const draftSetRequest = z.discriminatedUnion("intent", [
  draftChangeRequest,
  z.object({ intent: z.literal("remove"), lenderId: z.uuid(), property: z.string().max(80) }),
  z.object({ intent: z.literal("replay") }),
  z.object({ intent: z.literal("discard") }),
  z.object({ intent: z.literal("unschedule") }),
  z.object({ intent: z.literal("return") }),
  shadowRequest,
  z.object({ intent: z.literal("stop-shadow") }),
  publishRequest,
  stopReplay,
]);
