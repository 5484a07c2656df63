/**
 * What the migrations must have created, written by hand: Prisma's schema has no policies, partial indexes or
 * references with the brand. A new table belongs in exactly one of these lists.
 */

/** Rows of one brand: the brand of the transaction, or the platform. */
export const BRAND_OWNED = [
  "application_events",
  "application_notifications",
  "applications",
  "audit_entries",
  "audit_heads",
  "challenges",
  "clicks",
  "commission_lines",
  "complaints",
  "consents",
  "customer_profiles",
  "customers",
  "data_requests",
  "help_requests",
  "insurance_answers",
  "intake_forms",
  "journey_events",
  "masquerade_visits",
  "merchants",
  "messages",
  "offer_lists",
  "partner_customers",
  "partner_keys",
  "partner_tokens",
  "partner_users",
  "partners",
  "payout_lines",
  "prospects",
  "rate_hits",
  "reminders",
  "sessions",
  "submission_events",
  "submissions",
  "tracking_links",
  "transfer_links",
  "upload_chunks",
  "upload_mappings",
  "upload_rows",
  "uploads",
  "visits",
] as const;

/** The definition of a brand: it reads its own, the platform writes. */
export const BRAND_READS = [
  "brand_assets",
  "brand_domains",
  "brand_segments",
  "brand_snapshots",
  "brands",
  "settings",
] as const;

/** Handed from a brand to the platform: the brand adds and sees its own rows, the platform does the rest. */
export const BRAND_ADDS = ["callback_refs", "outbox"] as const;

/** The brand adds, only the platform reads. */
export const BRAND_ADDS_BLIND = ["dedupe_keys"] as const;

/** The platform's catalogue and versions: everybody reads. */
export const CATALOGUE = [
  "brands_version",
  "catalogue_version",
  "credit_cards",
  "insurance_plans",
  "key_checks",
  "languages",
  "lender_charges",
  "lender_group_members",
  "lender_groups",
  "lender_revenues",
  "lender_segments",
  "lenders",
  "list_items",
  "revenue_types",
  "vouchers",
] as const;

export const PLATFORM_ONLY = ["staff_users"] as const;

export const ALL_TABLES: readonly string[] = [
  ...BRAND_OWNED,
  ...BRAND_READS,
  ...BRAND_ADDS,
  ...BRAND_ADDS_BLIND,
  ...CATALOGUE,
  ...PLATFORM_ONLY,
].sort();

/** Rows that are never changed. Only the named columns may be updated. */
export const APPEND_ONLY: Readonly<Record<string, readonly string[]>> = {
  application_events: [],
  audit_entries: [],
  brand_snapshots: [],
  commission_lines: [],
  consents: ["withdrawn_at"],
  journey_events: [],
  masquerade_visits: ["ended_at"],
  payout_lines: [],
  offer_lists: [],
  submission_events: [],
};

/** Unique indexes with a condition: name → columns and condition as PostgreSQL prints them. */
export const PARTIAL_UNIQUE: Readonly<Record<string, string>> = {
  one_correction_of_notification: "application_notifications (brand_id, corrects_id) WHERE (corrects_id IS NOT NULL)",
  one_default_language: "languages (is_default) WHERE is_default",
  one_main_brand: "brands (is_main) WHERE is_main",
  one_message_of_notification: "messages (brand_id, notification_id, channel) WHERE (notification_id IS NOT NULL)",
  one_notification_of_state:
    "application_notifications (brand_id, submission_id, kind) WHERE ((kind <> 'correction'::text) AND (status = ANY (ARRAY['pending'::text, 'sent'::text])))",
  one_open_application: "applications (brand_id, customer_id, product) WHERE is_open",
  one_open_data_request: "data_requests (brand_id, customer_id, kind) WHERE (status = 'asked'::text)",
  one_pending_reminder: "reminders (brand_id, application_id) WHERE (status = 'pending'::text)",
  one_pending_reminder_of_customer:
    "reminders (brand_id, customer_id) WHERE ((status = 'pending'::text) AND (application_id IS NULL))",
};

/** References within a brand: child.column → parent, always together with brand_id. */
export const BRAND_REFERENCES: readonly string[] = [
  "application_events.application_id → applications",
  "application_events.submission_id → submissions",
  "application_notifications.corrects_id → application_notifications",
  "application_notifications.submission_id → submissions",
  "applications.customer_id → customers",
  "applications.prospect_id → prospects",
  "brand_segments.merchant_id → merchants",
  "callback_refs.submission_id → submissions",
  "challenges.prospect_id → prospects",
  "clicks.customer_id → customers",
  "clicks.prospect_id → prospects",
  "clicks.submission_id → submissions",
  "clicks.tracking_link_id → tracking_links",
  "commission_lines.application_id → applications",
  "commission_lines.partner_id → partners",
  "commission_lines.upload_brand_id,upload_id → uploads",
  "complaints.customer_id → customers",
  "consents.customer_id → customers",
  "consents.submission_id → submissions",
  "customer_profiles.customer_id → customers",
  "customer_profiles.inflight_credit_app_id → applications",
  "customers.merchant_location_id → merchants",
  "data_requests.customer_id → customers",
  "dedupe_keys.customer_id → customers",
  "help_requests.customer_id → customers",
  "insurance_answers.customer_id → customers",
  "intake_forms.application_id → applications",
  "journey_events.application_id → applications",
  "journey_events.customer_id → customers",
  "journey_events.prospect_id → prospects",
  "masquerade_visits.merchant_id → merchants",
  "masquerade_visits.partner_id → partners",
  "merchants.partner_id → partners",
  "messages.challenge_id → challenges",
  "messages.notification_id → application_notifications",
  "offer_lists.application_id → applications",
  "partner_customers.challenge_id → challenges",
  "partner_customers.customer_id → customers",
  "partner_customers.partner_id → partners",
  "partner_keys.partner_id → partners",
  "partner_tokens.partner_id → partners",
  "partner_users.merchant_id → merchants",
  "partner_users.partner_id → partners",
  "payout_lines.application_id → applications",
  "payout_lines.submission_id → submissions",
  "payout_lines.upload_brand_id,upload_id → uploads",
  "prospects.customer_id → customers",
  "prospects.merchant_id → merchants",
  "prospects.partner_id → partners",
  "prospects.tracking_link_id → tracking_links",
  "reminders.application_id → applications",
  "reminders.customer_id → customers",
  "sessions.application_id → applications",
  "sessions.customer_id → customers",
  "sessions.partner_user_id → partner_users",
  "sessions.prospect_id → prospects",
  "submission_events.submission_id → submissions",
  "submissions.application_id → applications",
  "submissions.customer_id → customers",
  "tracking_links.merchant_id → merchants",
  "tracking_links.partner_id → partners",
  "transfer_links.application_id → applications",
  "transfer_links.customer_id → customers",
  "transfer_links.prospect_id → prospects",
  "transfer_links.session_id → sessions",
  "upload_chunks.upload_id → uploads",
  "upload_rows.upload_brand_id,upload_id → uploads",
  "visits.challenge_id → challenges",
  "visits.merchant_id → merchants",
  "visits.partner_id → partners",
  "visits.prospect_id → prospects",
  "visits.tracking_link_id → tracking_links",
];

/** Columns that name a row by id but are deliberately no reference: their meaning depends on another column. */
export const LOOSE_IDS: Readonly<Record<string, string>> = {
  "application_notifications.batch_id": "those that one job sends, not a row",
  "application_notifications.upload_id": "a file of staff, which belongs to the main brand",
  "application_events.actor_id": "a customer, a staff user or a partner user, by actor_kind",
  "audit_entries.actor_id": "a staff user or a partner user, by actor_kind",
  "audit_entries.request_id": "a request of a log, not a row",
  "audit_entries.subject_id": "any kind of row, by subject_kind",
  "challenges.subject_id": "a customer, a staff user or a partner user, by area",
  "applications.lead_id": "the lender's number, not ours",
  "customers.channel_id": "a list item",
  "customers.unique_id": "the customer's own public id",
  "list_items.parent_id": "an item of the parent list",
  "staff_users.role_id": "one of three fixed roles",
  "submission_events.external_id": "the lender's number, not ours",
  "partners.utm_id": "a campaign tag",
  "key_checks.key_id": "the name of a data key",
  "upload_mappings.updated_by": "a staff user",
  "upload_rows.application_id": "found when the row is judged: a dry run locks nothing of what it is about",
  "upload_rows.submission_id": "found when the row is judged: a dry run locks nothing of what it is about",
  "upload_rows.line_id": "a commission line or a payout line, by the kind of the upload",
  "uploads.created_by": "a staff user or a partner user",
  "uploads.step_by": "a staff user or a partner user",
};
