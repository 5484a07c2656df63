import type { TableRule } from "./table-rule";

/**
 * Tables without rows about customers: of brands, partners, lenders and staff. Where
 * people write, texts and documents are listed, so that a new one is looked at; a customer's name may be in those that are
 * searched.
 */
export const TABLES_WITHOUT_CUSTOMERS = {
  approval_requests: { search: ["reason", "decision_reason", "payload"], plain: "kind subject state decision" },
  approval_rules: { plain: "rule" },
  // A chain of hashes: no entry can be changed. It has ids and masked contacts only.
  audit_entries: {
    plain: "actor_kind acting_as action subject_kind subject_id before after request_id ip prev_hash hash key_id seal",
  },
  audit_heads: { plain: "hash" },
  bank_detail_requests: {
    plain: "state holder_name entity account_enc account_masked ifsc pan_enc pan_masked gstin_enc gstin_masked reason",
  },
  bank_lines: { plain: "reference narration line_key kind" },
  brand_assets: { plain: "*" },
  brand_domains: { plain: "*" },
  brand_lender_day_counts: { plain: "segment" },
  brand_segments: { plain: "*" },
  brand_snapshots: { plain: "*" },
  brand_tax_registrations: { plain: "from_month legal_name address state_code gstin_enc gstin_masked" },
  brands: { plain: "*" },
  brands_version: {},
  campaigns: { search: ["name"], plain: "channel template_name segment texts state" },
  catalogue_version: {},
  credit_cards: { plain: "*" },
  erasure_notices: {},
  insurance_plans: { plain: "*" },
  key_checks: { plain: "*" },
  languages: { plain: "*" },
  // The files are deleted, whoever they were made for.
  lead_exports: { plain: "kind filter locale state" },
  lender_canaries: { plain: "*" },
  lender_charges: { plain: "*" },
  // Why a lender is off: people write it.
  lender_controls: { search: ["reason"], hasNoBrand: true, plain: "segment kind" },
  lender_day_counts: { plain: "segment" },
  lender_group_members: {},
  lender_groups: { plain: "*" },
  lender_conformance_runs: { plain: "*" },
  lender_interface_versions: { plain: "*" },
  lender_revenues: {},
  lender_secrets: { plain: "*" },
  lender_segments: { plain: "*" },
  lenders: { plain: "*" },
  list_exports: { search: ["query"], hasNoBrand: true, plain: "list format state" },
  list_items: { plain: "*" },
  masquerade_visits: { search: ["reason"], plain: "staff_name mode" },
  message_templates: {
    search: ["subject", "body"],
    plain: "name channel locale dlt_entity_id dlt_header dlt_template_id",
  },
  merchants: {
    plain:
      "name location status status_reason contact_name mobile_enc mobile_idx mobile_masked email_enc email_idx email_masked pan_enc pan_masked gstin_enc gstin_masked address1 address2 postal_code bank_account_enc bank_account_masked ifsc consent_hash consent_version consent_language",
  },
  // Payloads hold ids only.
  outbox: { plain: "job payload last_error" },
  partner_api_keys: { plain: "name prefix secret_hash rights seal end_seal" },
  partner_keys: { plain: "secret_enc" },
  // Businesses that a partner invites; like merchants, they are not customers.
  partner_referrals: {
    plain:
      "state name mobile_enc mobile_idx mobile_masked email_enc email_idx email_masked invitation_code business_name pan_enc pan_masked gstin_enc gstin_masked address1 address2 postal_code consent_hash consent_version consent_language decline_reason",
  },
  partner_sites: { plain: "host token status problem" },
  partner_tax_registrations: { plain: "from_month entity payer legal_name address gstin_enc gstin_masked" },
  partner_tokens: { plain: "token_idx" },
  partner_users: {
    plain:
      "name mobile_enc mobile_idx mobile_masked email_enc email_idx email_masked kind language withheld_rights notices_off totp_secret_enc seal second_step_seal",
  },
  partners: { plain: "name utm_id referral_code status" },
  // Staff and portal users; a passkey's name is theirs.
  passkey_challenges: { plain: "purpose area host value" },
  passkeys: { plain: "area host credential public_key transports name seal" },
  payout_left_out: { plain: "line_key loan_no period payment_ref" },
  portal_articles: { plain: "*" },
  portal_funnels: { plain: "steps span" },
  portal_ticket_messages: { searchEncrypted: ["text"], plain: "side author" },
  portal_tickets: { search: ["subject"], plain: "number kind state" },
  promise_figures: { plain: "segment" },
  receipt_batches: { plain: "body key_name signature" },
  receipt_rules: { plain: "*" },
  reconciliation_cases: { search: ["note"], plain: "line_key state choice_payments choice_credits" },
  processes: { plain: "role host release figures" },
  reconciliation_items: { plain: "period leg line_key bucket rule label candidates" },
  reconciliation_months: { plain: "period" },
  referral_rules: {},
  report_days: { plain: "product step" },
  report_deltas: { plain: "product step" },
  report_totals: { plain: "product step" },
  people_days: { plain: "step rule target" },
  people_deltas: { plain: "step rule target" },
  partner_days: { plain: "step" },
  partner_deltas: { plain: "step" },
  funnel_days: { plain: "step reason" },
  funnel_deltas: { plain: "step reason" },
  draft_changes: { plain: "*" },
  draft_sets: { search: ["name"], hasNoBrand: true, plain: "state why" },
  replay_runs: { plain: "*" },
  shadow_days: { plain: "*" },
  shadow_runs: { plain: "*" },
  revenue_types: { plain: "*" },
  saved_views: { search: ["name", "query"], hasNoBrand: true, plain: "list" },
  settings: { plain: "*" },
  // Keyed hashes of who and from where, for 180 days.
  security_events: { plain: "kind outcome reason who network" },
  // Keyed hashes of numbers and addresses, for two days, and networks.
  shield_counts: { plain: "key" },
  staff_presence: { plain: "subject" },
  staff_users: { plain: "name email_enc email_idx email_masked totp_secret_enc seal second_step_seal" },
  statement_disputes: { search: ["text", "answer"], plain: "reason state" },
  statement_held_lines: { plain: "month" },
  statement_holds: { search: ["note"], plain: "reason acts" },
  statement_invoices: { plain: "month kind financial_year recipient_name" },
  statement_months: { plain: "month terms book" },
  statement_payments: { plain: "month reference" },
  task_runs: { plain: "name last_error" },
  tax_rules: { plain: "*" },
  upload_chunks: { plain: "phase" },
  upload_mappings: { plain: "kind scope columns" },
  uploads: {
    search: ["errors", "failure_detail", "file_name"],
    plain: "kind storage_key sha256 status failure mapping",
  },
  vouchers: { plain: "*" },
  webhook_attempts: { plain: "failure" },
  webhook_endpoints: { plain: "url kinds status stop_reason secret_enc old_secret_enc older_secret_enc" },
} as const satisfies Readonly<Record<string, TableRule>>;
