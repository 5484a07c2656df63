import { randomUUID } from "node:crypto";
import type pg from "pg";

export type BrandRows = {
  brandId: string;
  customerId: string;
  prospectId: string;
  applicationId: string;
  submissionId: string;
};

type Row = Record<string, unknown>;

/** Inserts one row. Column names come from this folder's code only. */
export async function insertRow(db: pg.ClientBase, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  await db.query(
    `insert into ${table} (${columns.join(", ")}) values (${placeholders.join(", ")})`,
    Object.values(row),
  );
}

/** The same for a table that databases of earlier releases do not have. */
async function insertNewerRow(db: pg.ClientBase, table: string, row: Row): Promise<void> {
  const { rows } = await db.query<{ name: string | null }>("select to_regclass($1)::text as name", [table]);
  if (rows[0]?.name) await insertRow(db, table, row);
}

/** A lender, a card and a staff user: the platform's rows that a brand's rows refer to. */
export async function insertPlatformRows(db: pg.ClientBase) {
  const ids = { lenderId: randomUUID(), cardId: randomUUID(), staffUserId: randomUUID(), revenueId: randomUUID() };
  await insertRow(db, "lenders", { id: ids.lenderId, slug: "lender-one", name: "Lender one" });
  await insertRow(db, "lender_segments", { lender_id: ids.lenderId, segment: "pl" });
  await insertRow(db, "revenue_types", { id: 1, name: "Disbursal" });
  await insertRow(db, "lender_revenues", {
    id: ids.revenueId,
    lender_id: ids.lenderId,
    revenue_type_id: 1,
    sort_order: 1,
  });
  await insertRow(db, "credit_cards", { id: ids.cardId, category_name: "Card one", sort_order: 1 });
  await insertRow(db, "staff_users", {
    id: ids.staffUserId,
    name: "Staff",
    email_enc: "x",
    email_idx: randomUUID(),
    email_masked: "s***f@e*****e.com",
    role_id: 1,
  });
  return { ...ids, canaryId: await insertCanary(db, ids) };
}

/** A version of a lender's interface at a share. Returns its id. */
export async function insertCanary(
  db: pg.ClientBase,
  { lenderId: lender_id, staffUserId }: { lenderId: string; staffUserId: string },
): Promise<string> {
  const [version_id, id] = [randomUUID(), randomUUID()];
  await insertRow(db, "lender_interface_versions", {
    id: version_id,
    lender_id,
    number: 1,
    state: "canary",
    content: "{}",
    changed_by: staffUserId,
    live_at: new Date(),
  });
  await insertRow(db, "lender_canaries", {
    id,
    lender_id,
    version_id,
    state: "running",
    share: 20,
    min_outcomes: 20,
    max_failed_percent: 20,
    config: "{}",
    base_config: "{}",
    is_new: false,
    started_by: staffUserId,
  });
  return id;
}

/** A brand with one row in every table that has a brand_id. */
export async function insertBrandRows(
  db: pg.ClientBase,
  key: string,
  platform: Awaited<ReturnType<typeof insertPlatformRows>>,
): Promise<BrandRows> {
  const brand_id = randomUUID();
  const id = () => randomUUID();
  const partner_id = id();
  const merchant_id = id();
  const partnerUserId = id();
  const tracking_link_id = id();
  const customer_id = id();
  const prospect_id = id();
  const application_id = id();
  const submission_id = id();
  const challenge_id = id();
  const upload_id = id();
  const later = new Date(Date.now() + 60_000);

  await insertRow(db, "brands", { id: brand_id, key, name: `Brand ${key}`, status: "live" });
  await insertRow(db, "brand_domains", { host: `${key}.example`, brand_id, token: "t" });
  await insertRow(db, "settings", { brand_id, key: "words", value: "{}" });
  await insertRow(db, "brand_snapshots", {
    brand_id,
    id: id(),
    version: 1,
    config: "{}",
    published_by: platform.staffUserId,
  });
  await insertRow(db, "brand_assets", {
    brand_id,
    id: id(),
    sha256: "0".repeat(64),
    content_type: "image/png",
    width: 1,
    height: 1,
    bytes: Buffer.from([1]),
  });
  await insertRow(db, "partners", { brand_id, id: partner_id, name: "Partner" });
  await insertRow(db, "partner_referrals", {
    brand_id,
    id: id(),
    partner_id,
    state: "invited",
    name: "Friend",
    mobile_enc: "x",
    mobile_idx: "x",
    mobile_masked: "******3210",
    invited_at: new Date(),
    invitation_code: "0123456789ab",
  });
  await insertRow(db, "referral_rules", {
    brand_id,
    id: id(),
    valid_from: "2026-01-01",
    reward_paise: 500_000,
    loans: 3,
    within_days: 180,
  });
  await insertRow(db, "merchants", { brand_id, id: merchant_id, partner_id, name: "Merchant" });
  await insertRow(db, "partner_users", { brand_id, id: partnerUserId, partner_id, merchant_id, name: "User" });
  await insertRow(db, "masquerade_visits", {
    brand_id,
    id: id(),
    partner_id,
    merchant_id,
    staff_user_id: platform.staffUserId,
    staff_name: "Staff",
    mode: "read",
    reason: "ticket 4182",
    expires_at: later,
  });
  await insertRow(db, "bank_detail_requests", {
    brand_id,
    id: id(),
    partner_id,
    holder_name: "Partner",
    entity: "company",
    ifsc: "HDFC0000001",
    account_enc: "x",
    account_masked: "x",
    pan_enc: "x",
    pan_masked: "x",
    created_by: partnerUserId,
  });
  const ticket_id = id();
  await insertRow(db, "portal_tickets", {
    brand_id,
    id: ticket_id,
    partner_id,
    merchant_id,
    number: `T-${key}`,
    kind: "tech-support",
    subject: "A question",
  });
  await insertRow(db, "portal_ticket_messages", {
    brand_id,
    id: id(),
    ticket_id,
    side: "partner",
    author: "User",
  });
  await insertRow(db, "brand_segments", { segment: `${key}-shop`, brand_id, view: "landing", merchant_id });
  await insertRow(db, "tracking_links", {
    brand_id,
    id: tracking_link_id,
    partner_id,
    merchant_id,
    code: `code-${key}`,
    name: "Link",
  });
  const ofPartner = { brand_id, partner_id, merchant_id, locale: "en", created_by: partnerUserId };
  await insertRow(db, "lead_starts", { ...ofPartner, id: id(), tracking_link_id, way: "link" });
  await insertRow(db, "lead_exports", { ...ofPartner, id: id(), kind: "leads", expires_at: later });
  await insertRow(db, "portal_funnels", {
    brand_id,
    partner_user_id: partnerUserId,
    steps: ["leads"],
    span: "last-30",
  });
  await insertRow(db, "customers", {
    brand_id,
    id: customer_id,
    unique_id: id(),
    merchant_location_id: merchant_id,
  });
  await insertRow(db, "prospects", {
    brand_id,
    id: prospect_id,
    customer_id,
    channel: "mobile",
    identifier_idx: "i",
    partner_id,
    merchant_id,
    tracking_link_id,
  });
  await insertRow(db, "lead_notices", { brand_id, prospect_id, kind: "submitted" });
  await insertRow(db, "applications", { brand_id, id: application_id, customer_id, prospect_id, product: "PL" });
  await insertRow(db, "customer_profiles", { brand_id, customer_id, inflight_credit_app_id: application_id });
  await insertRow(db, "submissions", {
    brand_id,
    id: submission_id,
    application_id,
    customer_id,
    lender_id: platform.lenderId,
    amount_rupees: 100_000,
    approved_at: later,
  });
  await insertRow(db, "application_owner_changes", {
    brand_id,
    id: id(),
    application_id,
    batch_id: id(),
    by_id: id(),
  });
  await insertRow(db, "application_events", {
    brand_id,
    id: id(),
    application_id,
    submission_id,
    to_stage: 4,
    to_outcome: 0,
    source: "apply",
    actor_kind: "customer",
  });
  const offer_list_id = id();
  await insertRow(db, "offer_lists", {
    brand_id,
    id: offer_list_id,
    application_id,
    method: "1",
    amount_rupees: 100_000,
    months: 24,
    lines: "[]",
    digest: "d",
  });
  await insertRow(db, "promise_cases", {
    brand_id,
    id: id(),
    submission_id,
    lender_id: platform.lenderId,
    segment: "pl",
    submission_version: 1,
    shown_rate_bps: 1_800,
    shown_amount_paise: 10_000_000,
    shown_charges_paise: 0,
    given_amount_paise: 10_000_000,
    amount_kept: true,
    is_kept: true,
    decided_at: later,
  });
  const signed = { body: "{}", key_name: "r1", signature: "s" };
  const batch_id = id();
  await insertRow(db, "receipt_batches", { brand_id, id: batch_id, audit_seq: 1, size: 1, ...signed });
  await db.query("insert into receipt_rules (hash, body) values ('h', '{}') on conflict do nothing");
  const batch = { batch_id, batch_place: 0, leaf: "l", rules_hash: "h" };
  await insertRow(db, "receipts", { brand_id, id: offer_list_id, ...signed, ...batch });
  await insertRow(db, "receipt_facts", { brand_id, offer_list_id, sealed: "s" });
  await insertRow(db, "submission_events", { brand_id, id: id(), submission_id, kind: "queued" });
  await insertRow(db, "application_notifications", {
    brand_id,
    id: id(),
    submission_id,
    kind: "approved",
    batch_id: id(),
    due_at: later,
  });
  await insertRow(db, "journey_events", {
    brand_id,
    id: id(),
    prospect_id,
    application_id,
    customer_id,
    path: "/user/offers",
    rule: "stay",
  });
  const consent_id = id();
  await insertRow(db, "consents", {
    brand_id,
    id: consent_id,
    customer_id,
    submission_id,
    lender_id: platform.lenderId,
    purpose: "share-with-lender",
    text_version: "1",
    text_hash: "h",
    language: "en",
    channel: "web",
  });
  await insertRow(db, "stop_confirmations", {
    brand_id,
    id: id(),
    customer_id,
    consent_id,
    holder: "messages",
    due_at: later,
  });
  await insertRow(db, "dedupe_keys", { hash: `hash-${key}`, kind: "mobile", brand_id, customer_id });
  await insertRow(db, "dedupe_events", {
    brand_id,
    id: id(),
    day: "2026-11-22",
    kind: "mobile",
    hash: `hash-${key}`,
    level: "platform",
    decision: "linked",
    customer_id,
    existing_brand_id: brand_id,
    existing_customer_id: customer_id,
  });
  await insertRow(db, "security_events", {
    brand_id,
    id: id(),
    kind: "sign-in",
    outcome: "refused",
    reason: "wrong-code",
  });
  await insertRow(db, "help_requests", { brand_id, id: id(), customer_id, contact_enc: "x" });
  await insertRow(db, "reminders", { brand_id, id: id(), customer_id, application_id, due_at: later });
  await insertRow(db, "complaints", {
    brand_id,
    id: id(),
    ticket: `GR-${key}`,
    customer_id,
    subject: "other",
    contact_enc: "x",
    locale: "en",
    due_on: later,
  });
  await insertRow(db, "data_requests", { brand_id, id: id(), customer_id });
  const erasure_id = id();
  await insertRow(db, "erasures", {
    brand_id,
    id: erasure_id,
    number: `DEL-${key}`,
    customer_id,
    approval_id: id(),
    reason: "asked",
    sealed: "x",
    asked_by: platform.staffUserId,
    approved_by: platform.staffUserId,
  });
  await insertRow(db, "erasure_notices", { brand_id, erasure_id, lender_id: platform.lenderId });
  await insertRow(db, "callback_refs", {
    ref: `ref-${key}`,
    brand_id,
    submission_id,
    lender_id: platform.lenderId,
  });
  await insertRow(db, "intake_forms", { brand_id, id: id(), application_id, lender_id: platform.lenderId });
  await insertRow(db, "challenges", {
    brand_id,
    id: challenge_id,
    area: "customer",
    channel: "mobile",
    destination_enc: "x",
    destination_idx: "i",
    destination_masked: "******3210",
    code_hmac: "c",
    expires_at: later,
    prospect_id,
  });
  await insertRow(db, "visits", {
    brand_id,
    id: id(),
    token_hash: `visit-${key}`,
    host: `${key}.example`,
    prospect_id,
    challenge_id,
    merchant_id,
    partner_id,
    tracking_link_id,
    expires_at: later,
  });
  const session_id = id();
  await insertRow(db, "sessions", {
    brand_id,
    id: session_id,
    token_hash: `session-${key}`,
    area: "customer",
    host: `${key}.example`,
    customer_id,
    prospect_id,
    application_id,
    partner_user_id: partnerUserId,
    expires_at: later,
  });
  await insertRow(db, "passkeys", {
    brand_id,
    id: id(),
    area: "partner",
    host: `${key}.example`,
    partner_user_id: partnerUserId,
    name: "Laptop",
    credential: `credential-${key}`,
    public_key: Buffer.from("key"),
    counter: 0,
    transports: [],
  });
  await insertRow(db, "passkey_challenges", {
    brand_id,
    session_id,
    purpose: "prove",
    area: "partner",
    host: `${key}.example`,
    value: "v",
    expires_at: later,
  });
  await insertRow(db, "transfer_links", {
    brand_id,
    id: id(),
    prospect_id,
    customer_id,
    application_id,
    expires_at: later,
  });
  await insertRow(db, "partner_keys", {
    brand_id,
    id: id(),
    partner_id,
    secret_enc: "x",
    created_by: platform.staffUserId,
  });
  const createdBy = { created_by: partnerUserId };
  await insertRow(db, "partner_api_keys", {
    brand_id,
    id: id(),
    partner_id,
    name: "Server",
    prefix: "lok",
    secret_hash: `key-${key}`,
    rights: ["leads:read"],
    ...createdBy,
  });
  const endpoint_id = id();
  await insertRow(db, "webhook_endpoints", {
    brand_id,
    id: endpoint_id,
    partner_id,
    url: "https://example.com/hook",
    kinds: [],
    secret_enc: "x",
    ...createdBy,
  });
  const delivery_id = id();
  await insertRow(db, "webhook_deliveries", {
    brand_id,
    id: delivery_id,
    endpoint_id,
    kind: "test",
    subject_id: endpoint_id,
    data: "{}",
    occurred_at: later,
  });
  await insertRow(db, "report_days", {
    brand_id,
    day: "2026-11-01",
    product: "PL",
    lender_id: platform.lenderId,
    step: "approved",
    count: 1,
    paise: 1,
  });
  // Databases of earlier releases have none.
  if ((await db.query("select from pg_tables where schemaname = 'public' and tablename = 'people_days'")).rowCount)
    await insertRow(db, "people_days", {
      brand_id,
      day: "2026-11-01",
      step: "lead",
      partner_id,
      rule: "",
      target: "",
      count: 1,
    });
  if ((await db.query("select from pg_tables where schemaname = 'public' and tablename = 'funnel_days'")).rowCount)
    await insertRow(db, "funnel_days", {
      brand_id,
      day: "2026-11-01",
      step: "submitted",
      reason: "",
      count: 1,
      paise: 1,
    });
  if ((await db.query("select from pg_tables where schemaname = 'public' and tablename = 'partner_days'")).rowCount) {
    await insertRow(db, "application_sends", { brand_id, application_id, at: later });
    await insertRow(db, "partner_days", {
      brand_id,
      partner_id,
      merchant_id,
      step: "submitted",
      day: "2026-11-01",
      count: 1,
      paise: 0,
    });
  }
  await insertRow(db, "webhook_attempts", { brand_id, id: id(), delivery_id, at: later, ms: 1 });
  await insertRow(db, "partner_sites", {
    brand_id,
    id: id(),
    partner_id,
    host: `shop-${key}.example`,
    token: "t",
    ...createdBy,
  });
  await insertRow(db, "partner_tokens", { brand_id, partner_id, token_idx: "t", expires_at: later });
  await insertRow(db, "partner_customers", { brand_id, partner_id, subject_idx: "s", customer_id, challenge_id });
  await insertRow(db, "rate_hits", { brand_id, key: "otp", window_start: later, count: 1 });
  const message_id = id();
  await insertRow(db, "messages", {
    brand_id,
    id: message_id,
    channel: "sms",
    template: "otp",
    locale: "en",
    to_enc: "x",
    to_idx: "i",
    to_masked: "******3210",
    challenge_id,
  });
  await insertRow(db, "outbox", { id: id(), brand_id, job: "messages.deliver", payload: "{}" });
  const created_by = platform.staffUserId;
  const text = { name: "n", channel: "email", locale: "en", subject: "s", body: "b" };
  await insertRow(db, "message_templates", { brand_id, id: id(), ...text, created_by });
  const campaign_id = id();
  await insertRow(db, "campaigns", {
    brand_id,
    id: campaign_id,
    name: "n",
    channel: "email",
    template_name: "n",
    segment: "{}",
    texts: "[]",
    start_at: later,
    created_by,
  });
  await insertRow(db, "campaign_recipients", { brand_id, campaign_id, customer_id, state: "sent", message_id });
  await insertRow(db, "call_plans", { brand_id, customer_id, day: "2026-11-05" });
  await insertRow(db, "customer_calls", {
    brand_id,
    id: id(),
    customer_id,
    application_id,
    staff_user_id: platform.staffUserId,
    ended_at: later,
    outcome: "spoke",
  });
  await insertNewerRow(db, "customer_notes", { brand_id, id: id(), customer_id, staff_user_id: platform.staffUserId });
  const counted = { brand_id, lender_id: platform.lenderId, segment: "pl", day: "2026-11-05" };
  await insertRow(db, "brand_lender_day_counts", counted);
  await insertRow(db, "lender_places", { ...counted, submission_id });
  await insertRow(db, "canary_submissions", {
    brand_id,
    submission_id,
    canary_id: platform.canaryId,
    on_canary: true,
  });
  await insertRow(db, "insurance_answers", { brand_id, customer_id, product: "TW" });
  await insertRow(db, "clicks", {
    brand_id,
    id: id(),
    kind: "lender",
    target: "lender-one",
    tracking_link_id,
    submission_id,
    card_id: platform.cardId,
    customer_id,
    prospect_id,
  });
  await insertRow(db, "uploads", {
    brand_id,
    id: upload_id,
    kind: "status",
    file_name: "a.csv",
    storage_key: `${key}/a`,
    sha256: "0",
    size_bytes: 1,
    created_by: platform.staffUserId,
  });
  await insertRow(db, "upload_rows", {
    brand_id,
    upload_brand_id: brand_id,
    upload_id,
    row_number: 1,
    application_id,
    submission_id,
    verdict: "update",
  });
  await insertRow(db, "upload_chunks", { brand_id, upload_id, chunk: 0, phase: "apply" });
  const line_id = id();
  await insertRow(db, "commission_lines", {
    brand_id,
    id: line_id,
    partner_id,
    application_id,
    upload_brand_id: brand_id,
    upload_id,
    lender_revenue_id: platform.revenueId,
    period: "2026-10",
    disbursed_paise: 1,
    commission_paise: 1,
    kind: "commission",
  });
  await insertRow(db, "partner_tax_registrations", {
    brand_id,
    partner_id,
    from_month: "2026-04",
    entity: "individual",
    payer: "other",
    legal_name: "A",
  });
  await insertRow(db, "brand_tax_registrations", {
    brand_id,
    from_month: "2026-04",
    legal_name: "A",
    state_code: "30",
  });
  await insertRow(db, "statement_months", {
    brand_id,
    partner_id,
    month: "2026-10",
    opening_paise: 0,
    earned_paise: 1,
    held_paise: 0,
    clawback_paise: 0,
    base_paise: 1,
    taxable_paise: 1,
    gst_paise: 0,
    tds_paise: 0,
    payable_paise: 1,
    line_count: 1,
    held_count: 0,
    clawback_count: 0,
    terms: "{}",
    book: "{}",
    closed_by: platform.staffUserId,
  });
  await insertRow(db, "statement_held_lines", { brand_id, partner_id, month: "2026-10", line_id });
  await insertRow(db, "statement_holds", {
    brand_id,
    id: id(),
    partner_id,
    line_id,
    reason: "review",
    acts: "us",
    until: "2026-12-01",
    created_by: platform.staffUserId,
  });
  await insertRow(db, "statement_disputes", {
    brand_id,
    id: id(),
    partner_id,
    line_id,
    reason: "other",
    text: "t",
    raised_by: partnerUserId,
    answer_by: "2026-12-01",
  });
  await insertRow(db, "statement_payments", {
    brand_id,
    id: id(),
    partner_id,
    month: "2026-10",
    paise: 1,
    reference: "r",
    paid_on: "2026-11-07",
    created_by: platform.staffUserId,
  });
  await insertRow(db, "statement_invoices", {
    brand_id,
    partner_id,
    month: "2026-10",
    kind: "bill-of-supply",
    financial_year: "2026-27",
    number: 1,
  });
  await insertRow(db, "payout_lines", {
    brand_id,
    id: id(),
    lender_id: platform.lenderId,
    application_id,
    submission_id,
    upload_brand_id: brand_id,
    upload_id,
    upload_row: 1,
    period: "2026-10",
    disbursed_paise: 1,
    due_paise: 1,
    payout_paise: 1,
    kind: "payout",
  });
  await insertRow(db, "payout_left_out", {
    brand_id,
    line_key: "nilgiri|LAN-1|1",
    upload_id,
    upload_row: 1,
    period: "2026-10",
    disbursed_on: "2026-10-19",
    payout_paise: 1,
    is_twice: false,
  });
  const month = { brand_id, period: "2026-10" };
  await insertRow(db, "reconciliation_months", { ...month, asked_at: later, asked_by: platform.staffUserId });
  const line_key = "bank|2026-11-05|1|NEFT|1";
  const item = { leg: "credit", line_key, bucket: "unknown-credit", rule: "no-payment", paise: 1, label: "NEFT" };
  await insertRow(db, "reconciliation_items", { ...month, place: 1, ...item });
  await insertRow(db, "reconciliation_cases", { brand_id, line_key });
  await insertRow(db, "bank_lines", {
    brand_id,
    id: id(),
    upload_id,
    upload_row: 1,
    booked_on: "2026-11-05",
    paise: 1,
    narration: "NEFT",
    line_key: "2026-11-05|1|NEFT|1",
    turn: 1,
    kind: "entry",
  });
  await insertRow(db, "upload_mappings", {
    brand_id,
    kind: "mis",
    scope: "any",
    columns: "{}",
    updated_by: platform.staffUserId,
  });
  await insertRow(db, "audit_entries", {
    brand_id,
    seq: 1,
    id: id(),
    actor_kind: "staff",
    actor_id: platform.staffUserId,
    action: "a",
    subject_kind: "brand",
    subject_id: brand_id,
    request_id: "r",
    prev_hash: "",
    hash: "h",
  });
  await insertRow(db, "audit_heads", { brand_id, seq: 1, hash: "h" });
  const run_id = id();
  await insertRow(db, "replay_runs", {
    id: run_id,
    from_at: new Date(0),
    to_at: new Date(),
    asked_by: platform.staffUserId,
  });
  await insertNewerRow(db, "replay_requests", {
    run_id,
    shown_at: new Date(),
    receipt_id: id(),
    brand_id,
    application_id,
    offers_before: 0,
    offers_after: 1,
    gained: [platform.lenderId],
    lost: [],
  });
  return {
    brandId: brand_id,
    customerId: customer_id,
    prospectId: prospect_id,
    applicationId: application_id,
    submissionId: submission_id,
  };
}
