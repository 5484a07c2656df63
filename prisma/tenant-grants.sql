-- What the tenant login may do: what customers' pages, the portal and partners' calls need, of one brand at a time. `migrate` applies
-- this after every migration, with :tenant_role replaced by the quoted role name. It starts from nothing: a new table is out
-- of reach until it has a line here. Never here: staff and their approvals, settings, secrets of lenders, uploads, payouts' bank lines,
-- reconciliation, reports, lists of the back office, the queue (docs/decisions/0101-two-logins.md).
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM :tenant_role;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM :tenant_role;
REVOKE CREATE ON SCHEMA public FROM :tenant_role;
REVOKE ALL ON SCHEMA every_brand, bullmq FROM :tenant_role;
GRANT USAGE ON SCHEMA public TO :tenant_role;
GRANT EXECUTE ON FUNCTION app_brand(), app_platform(), app_platform_login(), reference_key(text), submission_shown_state(text, integer),
  submission_interface(uuid, uuid), sandbox_open(),
  take_lender_place(uuid, text, timestamptz), give_back_lender_place(uuid, uuid),
  shield_add(text[], timestamptz), shield_sum(text[], integer[], timestamptz) TO :tenant_role;

-- What a web process reads and writes beyond one brand: what each returns, and why that is no secret, is in
-- docs/decisions/0134-web-areas.md.
GRANT EXECUTE ON FUNCTION served_brands(), served_brand_configs(uuid[]), served_brand_file(text, uuid[], boolean), served_lender_controls(timestamptz),
  store_receipt_rules(text, text[]), brand_of_tracking_link(text), callback_place(text), sealed_lender_secrets(uuid, text), list_files_until(text[], timestamptz),
  passcode_place(uuid), note_web_process(uuid, text, integer, text, jsonb, boolean) TO :tenant_role;

-- Readiness looks for the migrations.
GRANT SELECT ON _prisma_migrations TO :tenant_role;

-- The platform's catalogue, which everybody reads.
GRANT SELECT ON
  lenders, lender_segments, lender_charges, lender_day_counts, lender_canaries, credit_cards, insurance_plans, vouchers, list_items,
  languages, portal_articles, promise_figures, receipt_rules, tax_rules, brands_version, catalogue_version, key_checks
  TO :tenant_role;

-- What staff, files and the worker write about a brand, and its customers and partners read.
GRANT SELECT ON
  brands, brand_domains, brand_segments, brand_assets, brand_tax_registrations, brand_lender_day_counts, commission_lines, payout_lines,
  statement_months, statement_held_lines, statement_holds, statement_payments, statement_invoices, partner_tax_registrations,
  referral_rules, campaigns, webhook_attempts, people_days, people_deltas, partner_days, partner_deltas, application_sends
  TO :tenant_role;

-- Rows that change and stay.
GRANT SELECT, INSERT, UPDATE ON
  customers, customer_profiles, prospects, applications, submissions, intake_forms, help_requests, complaints, data_requests, insurance_answers,
  application_notifications, partner_users, clicks, messages, visits, rate_hits, reminders,
  partner_customers, partner_api_keys, webhook_endpoints, webhook_deliveries, portal_funnels, portal_tickets, lead_exports,
  lender_places
  TO :tenant_role;

-- A merchant signs up; staff alone decide and change it.
GRANT SELECT, INSERT ON merchants TO :tenant_role;

-- A partner's key is made and taken back by staff; a sign-in notes that it was used.
GRANT SELECT, UPDATE (last_used_at) ON partner_keys TO :tenant_role;

-- Rows that also go: signed out, used, withdrawn, taken off.
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, passkeys, passkey_challenges, transfer_links, partner_sites, partner_referrals TO :tenant_role;
-- Staff alone decide on a request: a policy refuses any state that is a decision.
GRANT SELECT, INSERT, DELETE, UPDATE (state, asked_at, ended_at) ON bank_detail_requests TO :tenant_role;

-- Rows that stay as they were written.
GRANT SELECT, INSERT ON
  application_events, submission_events, journey_events, offer_lists, consents, stop_confirmations, callback_refs, outbox, lead_starts,
  partner_tokens, portal_ticket_messages, receipts, receipt_batches, receipt_facts, canary_submissions, statement_disputes, challenges
  TO :tenant_role;
-- A passcode is tried, used or ended; where it went, whose it is and its digits stay.
GRANT UPDATE (attempts, consumed_at, revoked_at) ON challenges TO :tenant_role;
-- A brand's first partner, and the one of a partner's sandbox, begin without a share: staff alone set it.
GRANT SELECT, INSERT (brand_id, id, name, utm_id, status, referral_code, version, created_at, updated_at) ON partners TO :tenant_role;
GRANT UPDATE (withdrawn_at) ON consents TO :tenant_role;
GRANT UPDATE (confirmed_at) ON stop_confirmations TO :tenant_role;
GRANT UPDATE (batch_id, batch_place) ON receipts TO :tenant_role;
GRANT UPDATE (failed, reason, judged_at) ON canary_submissions TO :tenant_role;
-- Raised and withdrawn by partners, answered by staff: a policy refuses a state that is an answer.
GRANT UPDATE (state, ended_at) ON statement_disputes TO :tenant_role;
-- A line of commission for the sandbox's lead; for any other brand a policy refuses it.
GRANT INSERT ON commission_lines TO :tenant_role;
GRANT SELECT, INSERT, UPDATE (active, ended_at, ended_by, end_reason, name, reference) ON tracking_links TO :tenant_role;

-- The brand's audit chain goes on with an act of a portal user: triggers let its head move by one entry at a time. Of an entry that is
-- there its content can be read for a receipt's proof.
GRANT SELECT, INSERT ON audit_entries TO :tenant_role;
GRANT SELECT, INSERT, UPDATE ON audit_heads TO :tenant_role;

-- The end of a masquerade is written when its session goes.
GRANT SELECT, UPDATE (ended_at) ON masquerade_visits TO :tenant_role;

-- Written and never read: hashes of people, differences of reports, security events.
GRANT INSERT ON dedupe_keys, dedupe_events, report_deltas, security_events TO :tenant_role;

-- A consent that is taken back stops campaigns, and waits for a call that has begun.
GRANT SELECT, UPDATE ON campaign_recipients TO :tenant_role;
GRANT SELECT (brand_id, customer_id, started_at, ended_at) ON customer_calls TO :tenant_role;
