import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { QUESTION_FIELDS } from "~/domain/lenders/questions";
import { CANARY_SHARES, CANARY_STEPS, USUAL_BREAKER } from "./canary";
import { FORM_FIELD_NAMES } from "./form-fields";
import { INTERFACE_SECTIONS } from "./interface-faults";
import { SOURCE_NAMES } from "./sources";

/** The number of changes of the draft that the editor shows; an older one is refused. */
const revision = z.int();

const TEXTS: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(
  FORM_FIELD_NAMES.map((name) => [name, z.string().max(20_000).optional()]),
);

/** A section's fields as they were typed. */
export const saveSection = z.object({
  intent: z.literal("section"),
  section: z.enum(INTERFACE_SECTIONS),
  revision,
  values: z.object(TEXTS).default({}),
});

/** A mapped field as typed; without a place among the others it is a new one. */
export const saveMappedField = z.object({
  intent: z.literal("field"),
  revision,
  index: z.int().min(0).max(149).optional(),
  to: z.string({ error: "needed" }).max(200),
  from: z.string({ error: "needed" }),
  fixed: z.string().max(200).default(""),
  format: z.string().optional(),
  codes: z.string().max(10_000).default(""),
  empty: z.enum(["refuse", "null", "omit"]).default("null"),
  earnings: z.array(z.string()).default([]),
  products: z.array(z.string()).default([]),
});

const removeMappedField = z.object({ intent: z.literal("remove-field"), revision, index: z.int() });

/** Where the values of a field can come from. */
export const FIELD_SOURCES: readonly string[] = [
  ...SOURCE_NAMES,
  ...QUESTION_FIELDS.map((field) => `answer.${field}`),
  "fixed",
];

export const START_FROM = ["live", "stopped", "nested-callback", "flat-instant"] as const;

/** A new draft: from the live version, or from an example. */
const startDraft = z.object({ intent: z.literal("start"), from: z.enum(START_FROM) });

/** A new draft, or the whole of the one there is, from a text. */
export const importDraft = z.object({ intent: z.literal("import"), json: z.string({ error: "json" }).max(200_000) });

/** A draft again, as a page still shows it after a colleague has ended it. Never over another one. */
const restoreDraft = z.object({ intent: z.literal("restore"), json: z.string({ error: "json" }).max(200_000) });

const discardDraft = z.object({ intent: z.literal("discard") });

export const SECRET_NAMES = ["secret", "callback", "certificate", "key", "authority"] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
export const SECRET_PLACES = ["sandbox", "live"] as const;
export type SecretPlace = (typeof SECRET_PLACES)[number];

/** A secret, which nobody can read again. */
export const saveSecret = z.object({
  intent: z.literal("secret"),
  place: z.enum(SECRET_PLACES),
  name: z.enum(SECRET_NAMES),
  value: z.string({ error: "needed" }).min(8, "short").max(20_000),
});

const reason = z
  .string({ error: "reason-needed" })
  .transform((text) => parseReason(text) ?? "")
  .refine((text) => text !== "", "reason-needed");

const share = z.coerce.number().refine((percent) => CANARY_SHARES.some((one) => one === percent), "share");

/** Asks a colleague to take the draft live, for all submissions or at a share with a breaker. */
export const askLive = z.object({
  intent: z.literal("ask-live"),
  share: share.default(100),
  minOutcomes: z.coerce
    .number({ error: "outcomes" })
    .int("outcomes")
    .min(1, "outcomes")
    .max(1_000, "outcomes")
    .default(USUAL_BREAKER.minOutcomes),
  maxFailedPercent: z.coerce
    .number({ error: "percent" })
    .int("percent")
    .min(0, "percent")
    .max(99, "percent")
    .default(USUAL_BREAKER.maxFailedPercent),
  reason,
});

/** Asks a colleague to raise the share of a version, to stop it, or to make it live for all. */
export const askCanaryStep = z.object({
  intent: z.literal("ask-canary"),
  step: z.enum(CANARY_STEPS),
  share: share.optional(),
  reason,
});

/** Runs the conformance kit on the draft. */
const tryDraft = z.object({ intent: z.literal("try") });

/** Everything that the editor of an interface posts. */
export const interfaceRequest = z.discriminatedUnion("intent", [
  saveSection,
  saveMappedField,
  removeMappedField,
  startDraft,
  importDraft,
  restoreDraft,
  discardDraft,
  saveSecret,
  tryDraft,
  askLive,
  askCanaryStep,
]);
export type InterfaceRequest = z.output<typeof interfaceRequest>;
