import { z } from "zod";
import {
  createApplicationLinkBody,
  listCommissionsQuery,
  listLeadsQuery,
  listSubmissionsQuery,
  playApplicationBody,
  playLeadBody,
  playMoveBody,
} from "~/domain/partner-api/requests";
import { API_KEY_RIGHTS } from "~/domain/partner-api/rights";
import { type ApiCall, partnerKeyGet, partnerKeyPost } from "./call";
import {
  exampleAbout,
  exampleCommission,
  exampleIds,
  exampleLead,
  exampleOffer,
  exampleSubmission,
} from "./partner-examples";
import { apiCommission, apiInstant, apiLead, apiOffer, apiSubmission, modeSchema } from "./partner-schemas";

const text = z.string();
const next = text.nullable().describe("The cursor of the next page; null on the last");

const BASE = "/api/v1/partner";

/** Calls of a partner's own systems, each with a key. No call has a customer's name, number or address. */
export const PARTNER_CALLS: readonly ApiCall[] = [
  partnerKeyGet(
    BASE,
    "Whose key it is and what it may do",
    {
      data: z.object({
        partner_id: text,
        brand: text,
        mode: modeSchema,
        rights: z.array(z.enum(API_KEY_RIGHTS)),
        now: apiInstant,
      }),
    },
    {
      guide: {
        tag: "Start",
        text: "The first call of an integration: it needs no right. If it answers, the key and the address are right.",
        example: { data: exampleAbout },
      },
    },
  ),
  partnerKeyGet(
    `${BASE}/leads`,
    "Your leads, newest first",
    { data: z.array(apiLead), next },
    {
      query: listLeadsQuery,
      guide: {
        tag: "Leads",
        text: "Needs `leads:read`. A lead is yours when it came by one of your links. Ask for the page after with `cursor` set to `next`.",
        example: { data: [exampleLead], next: "m3x8k1qz.5a0f3c1e-7d42-4b8e-9c55-2f6f0a1d7b90" },
      },
    },
  ),
  partnerKeyGet(
    `${BASE}/leads/{id}`,
    "One lead, with its submissions if the key may read them",
    { data: apiLead.extend({ submissions: z.array(apiSubmission).optional() }) },
    {
      refusals: [404],
      guide: {
        tag: "Leads",
        text: "Needs `leads:read`; with `submissions:read` the answer has what each lender did. 404 for a lead that is not yours.",
        example: { data: { ...exampleLead, submissions: [exampleSubmission] } },
      },
    },
  ),
  partnerKeyPost(
    `${BASE}/application-links`,
    "Make a link with which a customer starts an application",
    { data: z.object({ link: text, url: text }) },
    {
      body: createApplicationLinkBody,
      status: 201,
      otherStatuses: [200],
      refusals: [409],
      guide: {
        tag: "Applications",
        text: "Needs `links:create`. Send `url` to your customer, who gives the passcode and consents on their own phone. The same `reference` gives the same link (200), so a call may be repeated; with another product it is refused (409).",
        example: { data: { link: "q7Tn3vXk0bPz", url: "https://loans.example.in/t/q7Tn3vXk0bPz" } },
        body: { product: "PL", reference: "crm-4711" },
      },
    },
  ),
  partnerKeyGet(
    `${BASE}/submissions`,
    "What became of your leads at each lender, newest first",
    { data: z.array(apiSubmission), next },
    {
      query: listSubmissionsQuery,
      guide: {
        tag: "Applications",
        text: "Needs `submissions:read`. One row for each lender that got an application. Amounts are in paise: ₹3,50,000 is `35000000`.",
        example: { data: [exampleSubmission], next: null },
      },
    },
  ),
  partnerKeyGet(
    `${BASE}/commissions`,
    "The lines of your commission statement, newest first",
    { data: z.array(apiCommission), next },
    {
      query: listCommissionsQuery,
      guide: {
        tag: "Statements",
        text: "Needs `commissions:read`. A line never changes: a correction or a claw-back is a new line with its sign.",
        example: { data: [exampleCommission], next: null },
      },
    },
  ),
  partnerKeyPost(
    `${BASE}/test/leads`,
    "Play a customer who opens a link",
    { data: apiLead },
    {
      body: playLeadBody,
      status: 201,
      refusals: [409],
      guide: {
        tag: "Test mode",
        text: "Makes a lead of the sandbox. Its event is `lead.created`. A customer's name or number is neither asked for nor made up.",
        example: { data: { ...exampleLead, application: null } },
        body: { product: "PL", reference: "crm-4711" },
      },
    },
  ),
  partnerKeyGet(
    `${BASE}/test/leads/{id}/offers`,
    "The lenders that a test lead may apply to",
    { data: z.array(apiOffer) },
    {
      refusals: [404],
      guide: {
        tag: "Test mode",
        text: "The active lenders of the lead's product, with their headline terms. Nobody judges the customer here.",
        example: { data: [exampleOffer] },
      },
    },
  ),
  partnerKeyPost(
    `${BASE}/test/leads/{id}/submissions`,
    "Play a customer who applies at a lender",
    { data: apiSubmission },
    {
      body: playApplicationBody,
      status: 201,
      refusals: [404, 409],
      guide: {
        tag: "Test mode",
        text: "The sandbox lender has it at once; no real lender is called. Events: `application.created`, `submission.created` and `application.changed`. 409 when this lender has it already.",
        example: { data: { ...exampleSubmission, state: "sent", sanctioned_paise: null } },
        body: { lender_id: exampleOffer.lender_id, amount_paise: 35_000_000 },
      },
    },
  ),
  partnerKeyPost(
    `${BASE}/test/submissions/{id}/moves`,
    "Play the lender: review, approve, disburse or decline",
    { data: apiSubmission },
    {
      body: playMoveBody,
      refusals: [404, 409],
      guide: {
        tag: "Test mode",
        text: "Moves it by the rules of live submissions; a move that they do not allow is refused (409). Events: `submission.changed` and `application.changed`; a disbursal also writes a commission line of 2 %, with 2 % TDS, and sends `commission.recorded`.",
        example: { data: { ...exampleSubmission, submission_id: exampleIds.submission } },
        body: { event: "approve", amount_paise: 35_000_000 },
      },
    },
  ),
];
