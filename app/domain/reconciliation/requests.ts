import { z } from "zod";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { RECONCILIATION_BUCKETS, RECONCILIATION_LEGS } from "./buckets";

const period = z.string().regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/);

/** What staff do about a line: still open, raised with the lender, resolved. */
export const CASE_STATES = ["open", "raised", "resolved"] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const MAX_NOTE = 1_000;

/** An empty choice of a select is null. */
const choice = z
  .union([z.uuid(), z.literal("")])
  .optional()
  .transform((id) => id || null);

/** The form of a line's case. Messages are codes. */
export const caseRequest = z.object({
  intent: z.literal("case"),
  lineKey: z.string().min(1).max(400),
  version: z.coerce.number().int().min(0),
  state: z.enum(CASE_STATES),
  ownerId: choice,
  lenderId: choice,
  note: z
    .string()
    .optional()
    .transform((text) => maskAadhaar(text?.trim() ?? ""))
    .refine((text) => text.length <= MAX_NOTE, "too-long"),
});

/** The choice among several matches; without one the choice is taken back. */
export const chooseRequest = z.object({
  intent: z.literal("choose"),
  lineKey: z.string().min(1).max(400),
  version: z.coerce.number().int().min(0),
  answer: z.string({ error: "answer-needed" }).min(1, "answer-needed").max(4_000),
});

const unchooseRequest = chooseRequest.omit({ answer: true }).extend({ intent: z.literal("unchoose") });

/** The forms of the page: reconcile a month again, note what is done about a line, choose what a credit pays. */
export const reconciliationRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("run"), period }),
  caseRequest,
  chooseRequest,
  unchooseRequest,
]);

/** What the page's address asks for. A wrong part is as if it were not there. */
export const reconciliationQuery = z.object({
  month: period.optional().catch(undefined),
  leg: z.enum(RECONCILIATION_LEGS).catch("payout"),
  bucket: z.enum(RECONCILIATION_BUCKETS).optional().catch(undefined),
  /** A lender's id, or "none". */
  lender: z
    .union([z.uuid(), z.literal("none")])
    .optional()
    .catch(undefined),
  /** The place of the last item before the page. */
  after: z.coerce.number().int().min(0).catch(0),
});

export type ReconciliationQuery = z.output<typeof reconciliationQuery>;
