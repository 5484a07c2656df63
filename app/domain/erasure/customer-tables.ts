import type { TableRule } from "./table-rule";

/** Tables with rows about one customer. */
export const CUSTOMER_TABLES = {
  customers: {
    rows: "customer",
    erase: {
      mobile_enc: "null", mobile_idx: "null", mobile_masked: "null", mobile_verified_at: "null",
      email_enc: "null", email_idx: "null", email_masked: "null", email_verified_at: "null",
      first_name_enc: "null", last_name_enc: "null",
      pan_enc: "null", pan_idx: "null", pan_masked: "null",
      birth_date_enc: "null", birth_date_masked: "null", language: "null", last_sign_in_at: "null",
    },
    stays: "kept-empty",
    plain: "mobile_phone_code channel_id erased_at version created_at updated_at",
  },
  customer_profiles: { rows: "of-customer", erase: "rows" },
  insurance_answers: { rows: "of-customer", erase: "rows" },
  dedupe_keys: { rows: "of-customer", erase: "rows" },
  dedupe_events: { rows: "of-customer", erase: "rows" },
  partner_customers: { rows: "of-customer", erase: "rows" },
  // Before the sessions that they name.
  transfer_links: { rows: "of-customer", erase: "rows" },
  sessions: { rows: "of-customer", erase: "rows" },
  challenges: { rows: "destination", erase: "rows" },
  visits: { rows: "of-prospect", erase: "rows" },
  reminders: { rows: "of-customer", erase: "rows" },
  rate_hits: { rows: "counter", erase: "rows" },
  prospects: {
    rows: "prospect",
    erase: { identifier_idx: "empty", utms: "object" },
    stays: "kept-empty",
    plain: "channel segment product created_at updated_at",
  },
  messages: {
    rows: "message",
    erase: {
      to_enc: "empty", to_idx: "empty", to_masked: "empty", subject: "null", body_enc: "null", code_enc: "null",
      last_error: "null", provider_ref: "null",
    },
    stays: "kept-empty",
    plain: "channel template locale dlt status attempts created_at sent_at sending_until",
  },
  call_plans: { rows: "of-customer", erase: "rows" },
  customer_calls: {
    rows: "of-customer",
    erase: { remark_enc: "null" },
    stays: "proof",
    plain: "started_at ended_at outcome next_call_at",
  },
  campaign_recipients: { rows: "of-customer", stays: "proof", plain: "state reason moved_at" },
  complaints: {
    rows: "of-customer",
    erase: {
      contact_enc: "empty", description_enc: "null", reference_enc: "null", answer_enc: "null",
    },
    stays: "kept-empty",
    searchEncrypted: ["description", "answer", "reference"],
    plain: "ticket subject locale status due_on created_at closed_at",
  },
  help_requests: {
    rows: "of-customer",
    erase: { contact_enc: "empty", company_enc: "null", description_enc: "null" },
    stays: "kept-empty",
    searchEncrypted: ["description", "company"],
    plain: "status created_at forwarded_at answered_at answered_by",
  },
  data_requests: {
    rows: "of-customer",
    erase: { reason_enc: "null", answer_enc: "null" },
    stays: "kept-empty",
    plain: "kind status locale created_at closed_at",
  },
  intake_forms: {
    rows: "of-application",
    erase: { data_enc: "null", redirection_url: "null" },
    stays: "kept-empty",
    plain: "status created_at submitted_at sending_since",
  },
  stop_confirmations: { rows: "of-customer", stays: "proof", plain: "holder asked_at due_at confirmed_at" },
  consents: {
    rows: "of-customer",
    erase: { ip_enc: "null" },
    stays: "proof",
    plain: "purpose text_version text_hash text language channel given_at withdrawn_at",
  },
} as const satisfies Readonly<Record<string, TableRule>>;
