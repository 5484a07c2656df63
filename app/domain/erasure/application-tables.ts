import type { TableRule } from "./table-rule";

/** Tables with rows about a customer's applications, and what files and partners' systems hold of them. */
export const APPLICATION_TABLES = {
  applications: {
    rows: "application",
    stays: "accounts",
    plain:
      "product stage outcome is_open amount_rupees lead_id offers_method offers_shown_at version created_at updated_at moved_at closed_at",
  },
  application_positions: { rows: "of-application", stays: "accounts", plain: "is_open stage moved_at created_at" },
  application_firsts: { rows: "of-application", stays: "accounts", plain: "step at" },
  application_sends: { rows: "of-application", stays: "accounts", plain: "at" },
  application_owner_changes: { rows: "of-application", stays: "accounts", plain: "at" },
  submissions: {
    rows: "submission",
    erase: {
      redirect_url: "null",
      sub_status: "null",
      remark: "null",
      field_errors: "null",
      lender_answers_enc: "null",
      last_error: "null",
    },
    stays: "accounts",
    plain:
      "state stage outcome amount_rupees tenure_months apr_min_bps apr_max_bps lender_ref lender_ref_key reason_code sanctioned_amount_paise disbursed_amount_paise sanctioned_rupees disbursed_rupees disbursed_on sanctioned_rate_bps charged_paise send_attempts sending_since maybe_received sent_at approved_at decided_at version created_at updated_at",
  },
  submission_steps: { rows: "of-submission", stays: "accounts", plain: "step at" },
  // A lender's callback finds nothing any more.
  callback_refs: { rows: "of-submission", erase: "rows" },
  receipt_facts: { rows: "of-offer-list", erase: "rows" },
  replay_requests: { rows: "of-application", erase: "rows" },
  offer_lists: {
    rows: "of-application",
    stays: "accounts",
    plain: "method amount_rupees months lines digest shown_at",
  },
  receipts: {
    rows: "receipt",
    stays: "proof",
    plain: "rules_hash body key_name signature leaf batch_place shown_at",
  },
  promise_cases: {
    rows: "of-submission",
    stays: "accounts",
    plain:
      "segment submission_version shown_rate_bps shown_amount_paise shown_charges_paise given_rate_bps given_amount_paise given_charges_paise days rate_kept amount_kept charges_kept is_kept decided_at",
  },
  application_events: {
    rows: "of-application",
    stays: "proof",
    plain: "from_stage to_stage from_outcome to_outcome source actor_kind at",
  },
  lender_places: { rows: "of-submission", stays: "accounts", plain: "segment day" },
  canary_submissions: { rows: "of-submission", stays: "accounts", plain: "on_canary failed reason judged_at" },
  submission_events: {
    rows: "of-submission",
    stays: "proof",
    search: ["data"],
    plain: "kind external_id at",
  },
  application_notifications: {
    rows: "of-submission",
    stays: "proof",
    plain: "kind status at_once due_at created_at sent_at reason seen_at",
  },
  lead_notices: { rows: "of-prospect", stays: "proof", plain: "kind created_at" },
  journey_events: { rows: "of-prospect", stays: "proof", search: ["path", "target"], plain: "rule at facts" },
  clicks: { rows: "of-customer", stays: "accounts", plain: "kind target visited_at created_at" },
  tracking_links: {
    rows: "own-link",
    erase: { name: "dots", reference: "null" },
    stays: "kept-empty",
    search: ["name", "reference", "end_reason"],
    plain: "code product segment utms active created_at ended_at",
  },
  lead_starts: {
    rows: "of-own-link",
    erase: { to_masked: "dots" },
    stays: "kept-empty",
    plain: "way locale product send_at created_at",
  },
  webhook_deliveries: {
    rows: "event",
    erase: { data: "no-reference" },
    stays: "kept-empty",
    search: ["data"],
    plain: "position number kind occurred_at state tries delivered_at",
  },
  upload_rows: {
    rows: "upload-row",
    erase: { cells: "list", data: "no-remark", before: "no-remark", after: "no-remark", detail: "null" },
    stays: "kept-empty",
    plain:
      "row_number verdict reason version_before version_after application_stage application_outcome applied_at undone_at kept_reason",
  },
  commission_lines: {
    rows: "commission",
    stays: "accounts",
    search: ["remark"],
    plain:
      "upload_row slab period statement_month entry disbursed_paise flat_paise rate_ppm commission_paise tds_bps tds_paise kind created_at",
  },
  payout_lines: {
    rows: "of-submission",
    stays: "accounts",
    search: ["remark"],
    plain: "upload_row slab period loan_no payment_ref disbursed_paise due_paise payout_paise kind created_at",
  },
  erasures: {
    search: ["reason"],
    plain: "number state sealed steps counts started_at finished_at",
  },
} as const satisfies Readonly<Record<string, TableRule>>;
