import { z } from "zod";
import type { HandOffEvent } from "~/domain/applications/hand-off";
import { rowInstant } from "~/domain/lists/row-instant";
import { isUuid } from "~/domain/patterns/uuid";
import { parseProduct } from "~/domain/products";
import { API_KEY_RIGHTS } from "./rights";
import { OVERLAP_HOURS } from "./rotation";

/** The most rows of a page of a list. */
const MAX_ROWS = 100;

const page = {
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(50).describe("Rows of a page, 1 to 100"),
  cursor: z.string().max(200).optional().describe("`next` of the page before"),
};

const since = z.iso
  .datetime()
  .refine((text) => rowInstant(Date.parse(text)) !== null, "A time of the years 1970 to 9999 is needed.")
  .optional();

const product = z
  .string()
  .refine((text) => parseProduct(text) !== null, "unknown-product")
  .optional()
  .describe("A product's code, such as PL");

/** The query of `GET /leads`. */
export const listLeadsQuery = z.object({
  ...page,
  product,
  since: since.describe("Leads that came at this time or later"),
});

/** The query of `GET /submissions`. */
export const listSubmissionsQuery = z.object({
  ...page,
  since: since.describe("Submissions made at this time or later"),
});

/** The query of `GET /commissions`. */
export const listCommissionsQuery = z.object({
  ...page,
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .describe("A month, such as 2026-11"),
});

const reference = z
  .string()
  .trim()
  .regex(/^[\w.:/-]{1,64}$/)
  .optional()
  .describe(
    "Your own name for the lead, up to 64 letters, digits and ._:/-; no name, number or e-mail address of a customer",
  );

const amountPaise = z.int().min(100).max(10_000_000_000).describe("Paise");

/** What the lender of the sandbox can do with a submission. */
const PLAYED_EVENTS = [
  "redirect",
  "review",
  "approve",
  "disburse",
  "decline",
] as const satisfies readonly HandOffEvent[];

/** The body of `POST /test/leads`. */
export const playLeadBody = z.object({
  link: z.string().max(60).optional().describe("The code of one of your test links; without one a link is made"),
  product,
  reference,
});

/** The body of `POST /test/leads/{id}/submissions`. */
export const playApplicationBody = z.object({
  lender_id: z.uuid().describe("A lender of the lead's offers"),
  amount_paise: amountPaise,
});

/** The body of `POST /test/submissions/{id}/moves`. */
export const playMoveBody = z.object({
  event: z.enum(PLAYED_EVENTS).describe("redirect: the customer goes on at the lender"),
  amount_paise: amountPaise
    .optional()
    .describe("What is approved or disbursed, in paise; without it, what was asked for"),
});

/** The body of `POST /application-links`. */
export const createApplicationLinkBody = z.object({
  product,
  reference,
  merchant_id: z.string().refine(isUuid, "unknown-merchant").optional().describe("One of your merchants"),
});

/** The form that adds a key. */
export const addApiKeyRequest = z.object({
  name: z.string("no-name").trim().min(1, "no-name").max(60, "long-name"),
  rights: z.array(z.enum(API_KEY_RIGHTS)).min(1, "no-rights"),
});

/** The overlap of a rotation, in hours. */
export const overlapHours = z.coerce.number().pipe(z.literal(OVERLAP_HOURS));
