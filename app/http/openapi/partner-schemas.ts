import { z } from "zod";
import type { ShownState } from "~/domain/applications/shown-state";
import { OUTCOMES, STAGES } from "~/domain/applications/status";
import { MODES } from "~/domain/partner-api/mode";

/** Shapes of the partner's API and of its events: ids, states and amounts; never a customer's name or contact. */
const text = z.string();
const textOrNull = z.string().nullable();
const paise = z.int().nullable().describe("Paise");
export const apiInstant = z.string().describe("An ISO 8601 instant");

const SUBMISSION_STATES = [
  ...["sending", "sent", "review", "your-turn", "approved", "disbursed"],
  ...["declined", "needs-correction", "failed", "withdrawn", "expired"],
] as const satisfies readonly ShownState[];

const product = text.describe("A product's code, such as PL");
const reference = textOrNull.describe("Your own name for the lead");
const status = z
  .enum([...Object.keys(STAGES), ...Object.keys(OUTCOMES).filter((name) => name !== "open")])
  .describe("The stage of the application, or how it ended");
const state = z.enum(SUBMISSION_STATES).describe("Where it is at the lender");
const link = textOrNull.describe("The code of the tracking link");

export const apiLead = z.object({
  lead_id: text,
  created_at: apiInstant,
  product: product.nullable(),
  merchant_id: textOrNull,
  link,
  reference,
  tags: z.record(text, text).describe("Campaign tags"),
  application: z.object({ application_id: text, status, changed_at: apiInstant }).nullable(),
});

const atLender = {
  submission_id: text,
  application_id: text,
  lead_id: text,
  product,
  lender: text,
  state,
  sanctioned_paise: paise,
  disbursed_paise: paise,
  disbursed_on: textOrNull.describe("A day"),
};

export const apiSubmission = z.object({ ...atLender, created_at: apiInstant, changed_at: apiInstant });

const line = {
  commission_id: text,
  application_id: textOrNull,
  period: text.describe(
    "The month of the commission file, such as 2026-11. A line that came after that month was closed is on the next statement.",
  ),
  kind: text.describe("commission, correction or reversal"),
  entry: text.describe("commission or clawback: which of the two a correction or reversal belongs to"),
  disbursed_paise: z.int().describe("Paise"),
  commission_paise: z.int().describe("Paise; negative when it takes money back"),
  tds_paise: z
    .int()
    .describe(
      "Paise at the rate that the commission file names, for reference. The month's statement has what is deducted.",
    ),
};

export const apiCommission = z.object({ ...line, created_at: apiInstant });

export const modeSchema = z.enum(MODES).describe("test: in the sandbox");

export const apiOffer = z.object({
  lender_id: text,
  lender: text,
  upto_paise: paise,
  apr_min_bps: z.int().nullable().describe("Basis points: 1099 is 10.99 % a year"),
  apr_max_bps: z.int().nullable(),
});

/** `data` of an event, by its kind. */
export const eventData = {
  lead: z.object({ lead_id: text, product: product.nullable(), merchant_id: textOrNull, link, reference }),
  application: z.object({ application_id: text, lead_id: text, product, status, reference }),
  submission: z.object({ ...atLender, reference }),
  commission: z.object(line),
  test: z.object({ message: text }),
};
