/** Values of one lead on its way, as the examples of the partner's document show them. */
const LEAD = "5a0f3c1e-7d42-4b8e-9c55-2f6f0a1d7b90";
const APPLICATION = "c3a1d9c4-50c0-4f0e-8a45-6d7f9a2f1e36";
const SUBMISSION = "e8b64b0e-1f8b-4d0b-9a86-0d2f4f6f8c11";

export const exampleIds = { lead: LEAD, application: APPLICATION, submission: SUBMISSION };

export const exampleAbout = {
  partner_id: "0b9f8a52-6a2f-4f5e-b1b3-77c1d9f0a2c4",
  brand: "lumen",
  mode: "test",
  rights: ["leads:read", "submissions:read", "links:create"],
  now: "2026-11-23T09:15:00.000Z",
};

export const exampleLead = {
  lead_id: LEAD,
  created_at: "2026-11-23T09:20:41.000Z",
  product: "PL",
  merchant_id: null,
  link: "q7Tn3vXk0bPz",
  reference: "crm-4711",
  tags: { utm_source: "api" },
  application: { application_id: APPLICATION, status: "submitted", changed_at: "2026-11-23T09:41:07.000Z" },
};

export const exampleSubmission = {
  submission_id: SUBMISSION,
  application_id: APPLICATION,
  lead_id: LEAD,
  product: "PL",
  lender: "Finzy",
  state: "approved",
  sanctioned_paise: 35_000_000,
  disbursed_paise: null,
  disbursed_on: null,
  created_at: "2026-11-23T09:41:07.000Z",
  changed_at: "2026-11-24T06:02:19.000Z",
};

export const exampleCommission = {
  commission_id: "7f1d2c3b-9a4e-4c6d-8f21-5b0e7a9c4d12",
  application_id: APPLICATION,
  period: "2026-11",
  kind: "commission",
  entry: "commission",
  disbursed_paise: 35_000_000,
  commission_paise: 700_000,
  tds_paise: 14_000,
  created_at: "2026-12-04T05:30:00.000Z",
};

export const exampleOffer = {
  lender_id: "b6f6a5de-0a7e-4f7e-9a41-3a6d0a0c7e55",
  lender: "Finzy",
  upto_paise: 100_000_000,
  apr_min_bps: 1099,
  apr_max_bps: 2400,
};

/** A refusal of each status, as a call returns it. */
export const exampleRefusals: Readonly<Record<number, Record<string, unknown>>> = {
  401: { success: false, code: "unknown-key", message: "Unauthenticated" },
  403: { success: false, code: "forbidden", message: "This key does not have the right commissions:read." },
  404: { success: false, code: "not-found", message: "Not found" },
  409: {
    success: false,
    code: "other-link",
    message: "This reference has a link with another product or merchant already.",
    errors: { reference: ["This reference has a link with another product or merchant already."] },
  },
  422: {
    success: false,
    code: "invalid",
    message: "The given data was invalid.",
    errors: { limit: ["Too big: expected number to be <=100"] },
  },
  429: { success: false, code: "too-often", message: "Too many requests" },
};
