import { z } from "zod";
import {
  createApplicationLinkBody,
  listCommissionsQuery,
  listLeadsQuery,
  listSubmissionsQuery,
} from "~/domain/partner-api/requests";
import { API_KEY_RIGHTS } from "~/domain/partner-api/rights";
import { type ApiCall, partnerKeyGet, partnerKeyPost } from "./call";

const text = z.string();
const textOrNull = z.string().nullable();
const time = z.string().describe("An ISO 8601 instant");
const paise = z.int().nullable().describe("Paise");
const next = textOrNull.describe("The cursor of the next page; null on the last");

const apiLead = z.object({
  lead_id: text,
  created_at: time,
  product: textOrNull,
  merchant_id: textOrNull,
  link: textOrNull.describe("The code of the tracking link"),
  reference: textOrNull.describe("Your own name for the lead"),
  tags: z.record(text, text).describe("Campaign tags"),
  application: z.object({ application_id: text, status: text, changed_at: time }).nullable(),
});
const apiSubmission = z.object({
  submission_id: text,
  application_id: text,
  lead_id: text,
  product: text,
  lender: text,
  state: text,
  sanctioned_paise: paise,
  disbursed_paise: paise,
  disbursed_on: textOrNull,
  created_at: time,
  changed_at: time,
});
const apiCommission = z.object({
  commission_id: text,
  application_id: textOrNull,
  period: text,
  kind: text,
  entry: text,
  disbursed_paise: z.int(),
  commission_paise: z.int(),
  tds_paise: z.int(),
  created_at: time,
});

const BASE = "/api/v1/partner";

/** Calls of a partner's own systems, each with a key. No call has a customer's name, number or address. */
export const PARTNER_CALLS: readonly ApiCall[] = [
  partnerKeyGet(BASE, "Whose key it is and what it may do", {
    data: z.object({ partner_id: text, brand: text, rights: z.array(z.enum(API_KEY_RIGHTS)), now: time }),
  }),
  partnerKeyGet(
    `${BASE}/leads`,
    "Your leads, newest first",
    { data: z.array(apiLead), next },
    { query: listLeadsQuery },
  ),
  partnerKeyGet(
    `${BASE}/leads/{id}`,
    "One lead, with its submissions if the key may read them",
    { data: apiLead.extend({ submissions: z.array(apiSubmission).optional() }) },
    { refusals: [404] },
  ),
  partnerKeyGet(
    `${BASE}/submissions`,
    "What became of your leads at each lender, newest first",
    { data: z.array(apiSubmission), next },
    { query: listSubmissionsQuery },
  ),
  partnerKeyGet(
    `${BASE}/commissions`,
    "The lines of your commission statement, newest first",
    { data: z.array(apiCommission), next },
    { query: listCommissionsQuery },
  ),
  partnerKeyPost(
    `${BASE}/application-links`,
    "Make a link with which a customer starts an application",
    { data: z.object({ link: text, url: text }) },
    { body: createApplicationLinkBody, status: 201, otherStatuses: [200], refusals: [409] },
  ),
];
