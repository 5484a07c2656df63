-- What the platform login may do; `migrate` applies this after every migration, with :app_role replaced by the
-- quoted role name. It starts from nothing, so that a table without a line here is out of reach, and a right that
-- is taken out of this file is taken away. Which rows: the policies (prisma/migrations, decision 0004). What the
-- tenant login may do: tenant-grants.sql.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM :app_role;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC, :app_role;
REVOKE CREATE ON SCHEMA public FROM PUBLIC, :app_role;
GRANT USAGE ON SCHEMA public TO :app_role;
GRANT EXECUTE ON FUNCTION app_brand(), app_platform(), app_platform_login(), reference_key(text), submission_shown_state(text, integer),
  submission_state(text), submission_interface(uuid, uuid), analyze_grown_tables(),
  sandbox_open(), sandbox_clean_up(timestamptz), find_merchants(text, uuid, boolean, integer), find_tracking_links(text, integer), take_lender_place(uuid, text, timestamptz), give_back_lender_place(uuid, uuid),
  shield_add(text[], timestamptz), shield_sum(text[], integer[], timestamptz) TO :app_role;

-- What a web process reads and writes beyond one brand, with either login.
GRANT EXECUTE ON FUNCTION served_brands(), served_brand_configs(uuid[]), served_brand_file(text, uuid[], boolean), served_lender_controls(timestamptz),
  store_receipt_rules(text, text[]), brand_of_tracking_link(text), callback_place(text), sealed_lender_secrets(uuid, text), list_files_until(text[], timestamptz),
  passcode_place(uuid), note_web_process(uuid, text, integer, text, jsonb, boolean) TO :app_role;

-- This login may see every brand (app_platform); without the right no setting makes it so.
GRANT USAGE ON SCHEMA every_brand TO :app_role;

-- Readiness looks for the migrations.
GRANT SELECT ON _prisma_migrations TO :app_role;

-- Rows that change and stay.
GRANT SELECT, INSERT, UPDATE ON
  customers, customer_profiles, prospects, applications, submissions, intake_forms, help_requests, complaints, data_requests,
  partners, merchants, partner_users, clicks, messages, uploads, upload_mappings, audit_heads,
  brands, lenders, lender_groups, lender_revenues, credit_cards, insurance_plans, insurance_answers, vouchers, list_items, languages, staff_users
  TO :app_role;

-- Rows that also go: signed out, expired, taken off, done.
GRANT SELECT, INSERT, UPDATE, DELETE ON
  sessions, challenges, passkeys, passkey_challenges, visits, rate_hits, reminders, outbox, upload_rows,
  brand_domains, brand_segments, settings, lender_charges
  TO :app_role;
GRANT SELECT, INSERT, DELETE ON
  brand_assets, lender_segments, lender_group_members, upload_chunks, dedupe_keys, dedupe_events, security_events, callback_refs
  TO :app_role;

-- Which processes run, and when regular work was last done.
GRANT SELECT, INSERT, UPDATE, DELETE ON processes TO :app_role;
GRANT SELECT, INSERT, UPDATE ON task_runs TO :app_role;

-- A tracking link stays whose it is: its code, its owner and its tags never change, and it is never deleted.
GRANT SELECT, INSERT, UPDATE (active, ended_at, ended_by, end_reason, name, reference) ON tracking_links TO :app_role;

-- Links that lead a customer in: used once, revoked, or gone after their time.
GRANT SELECT, INSERT, UPDATE, DELETE ON transfer_links TO :app_role;
GRANT SELECT, INSERT, DELETE ON partner_tokens TO :app_role;
GRANT SELECT, INSERT, UPDATE ON partner_keys, partner_customers TO :app_role;

-- A partner's own systems: keys, endpoints and their events. Deliveries and tries go after their time; sites are taken off.
GRANT SELECT, INSERT, UPDATE ON partner_api_keys, webhook_endpoints TO :app_role;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_deliveries, partner_sites TO :app_role;
GRANT SELECT, INSERT, DELETE ON webhook_attempts TO :app_role;

-- Of a partner's portal: starts at a counter stay, files of leads expire, a user's funnel changes.
GRANT SELECT, INSERT ON lead_starts TO :app_role;
GRANT SELECT, INSERT ON lead_notices TO :app_role;
GRANT SELECT, INSERT ON application_owner_changes TO :app_role;
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_exports TO :app_role;
GRANT SELECT, INSERT, UPDATE ON portal_funnels TO :app_role;

-- Old invitations and declined businesses go, and a rule of the reward that has not begun.
GRANT SELECT, INSERT, UPDATE, DELETE ON partner_referrals TO :app_role;
GRANT SELECT, INSERT, DELETE ON referral_rules TO :app_role;

-- What a customer is told of an application stays, whatever became of it.
GRANT SELECT, INSERT, UPDATE ON application_notifications TO :app_role;

-- Texts of staff, campaigns with them, and who was told: withdrawn or stopped, never gone.
GRANT SELECT, INSERT, UPDATE ON message_templates, campaigns, campaign_recipients TO :app_role;

-- Calls to customers. A plan goes with its customer's data.
GRANT SELECT, INSERT, UPDATE, DELETE ON call_plans TO :app_role;
GRANT SELECT, INSERT, UPDATE ON customer_calls TO :app_role;

-- Notes about customers are never changed, and go with the customer's data.
GRANT SELECT, INSERT, DELETE ON customer_notes TO :app_role;

-- Append-only. Of a consent only the withdrawal may be written later.
GRANT SELECT, INSERT ON
  application_events, submission_events, journey_events, audit_entries, commission_lines, payout_lines, bank_lines, payout_left_out, brand_snapshots, consents,
  offer_lists
  TO :app_role;
GRANT UPDATE (withdrawn_at) ON consents TO :app_role;

-- Of a stop only its confirmation may be written later.
GRANT SELECT, INSERT ON stop_confirmations TO :app_role;
GRANT UPDATE (confirmed_at) ON stop_confirmations TO :app_role;

-- Of a receipt only its place in a batch may be written later. The facts behind its commitments can go.
GRANT SELECT, INSERT ON receipt_rules, receipts, receipt_batches TO :app_role;
GRANT UPDATE (batch_id, batch_place) ON receipts TO :app_role;
GRANT SELECT, INSERT, DELETE ON receipt_facts TO :app_role;

-- Months that are reconciled again and again, and what staff note about single lines.
GRANT SELECT, INSERT, UPDATE ON reconciliation_months, reconciliation_cases TO :app_role;
GRANT SELECT, INSERT, DELETE ON reconciliation_items TO :app_role;

-- What lenders kept of their offers: counted again when an answer changes, and gone when it is undone.
GRANT SELECT, INSERT, UPDATE, DELETE ON promise_cases, promise_figures TO :app_role;

-- Statements of partners: closed months, payments and invoices are never changed. Of a hold only its release, of a dispute only its end.
GRANT SELECT, INSERT ON statement_months, statement_held_lines, statement_payments, statement_invoices TO :app_role;
GRANT SELECT, INSERT, UPDATE (released_by, released_at) ON statement_holds TO :app_role;
GRANT SELECT, INSERT, UPDATE (state, answer, answered_by, ended_at, correction_line_id) ON statement_disputes TO :app_role;
GRANT SELECT, INSERT, UPDATE ON brand_tax_registrations, partner_tax_registrations TO :app_role;
GRANT SELECT, INSERT, DELETE ON tax_rules TO :app_role;

-- The portal's texts and tickets. A message of a ticket stays as it was sent.
GRANT SELECT, INSERT, UPDATE ON portal_articles, portal_tickets TO :app_role;
GRANT SELECT, INSERT ON portal_ticket_messages TO :app_role;

-- Bank details that a partner asks for: of a request only its end may be written later; drafts go.
GRANT SELECT, INSERT, DELETE, UPDATE (state, asked_at, ended_at, decided_by, reason, valid_from) ON bank_detail_requests TO :app_role;

-- The log of masquerades: of a visit only the end may be written later.
GRANT SELECT, INSERT, UPDATE (ended_at) ON masquerade_visits TO :app_role;

-- Read only: the triggers and the owner write them.
GRANT SELECT ON revenue_types, brands_version, catalogue_version, submission_steps, application_positions,
  application_firsts, application_sends TO :app_role;

-- Counters of the shield of passcodes go after their time; the two functions write and sum them.
GRANT SELECT, DELETE ON shield_counts TO :app_role;

-- The first process that holds a new data key leaves its check value.
GRANT SELECT, INSERT ON key_checks TO :app_role;

-- Who has a page open, for half a minute.
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_presence TO :app_role;

-- Lists of the back office: files expire, views are removed.
GRANT SELECT, INSERT, UPDATE, DELETE ON list_exports, saved_views TO :app_role;

-- Sets of changes that are tried before they are live, and runs over stored receipts.
GRANT SELECT, INSERT, UPDATE ON draft_sets, replay_runs TO :app_role;
GRANT SELECT, INSERT, DELETE ON replay_requests TO :app_role;
GRANT SELECT, INSERT, UPDATE, DELETE ON draft_changes TO :app_role;

-- Figures of reports: triggers record differences, the worker adds them to their days.
GRANT SELECT, INSERT, UPDATE ON report_days TO :app_role;
GRANT SELECT, INSERT, UPDATE, DELETE ON report_deltas TO :app_role;
GRANT SELECT ON report_totals TO :app_role;
GRANT SELECT, INSERT, UPDATE ON people_days TO :app_role;
GRANT SELECT, UPDATE, DELETE ON people_deltas TO :app_role;
GRANT SELECT, INSERT, UPDATE ON funnel_days TO :app_role;
GRANT SELECT, UPDATE, DELETE ON funnel_deltas TO :app_role;
GRANT SELECT, INSERT, UPDATE ON partner_days TO :app_role;
GRANT SELECT, UPDATE, DELETE ON partner_deltas TO :app_role;

-- Lenders on and off: of a line only its end may be written later, and of its reason what a deletion takes out. The two
-- functions count a lender's applications.
GRANT SELECT, INSERT, UPDATE (ended_at, ended_by, ended_batch_id, reason) ON lender_controls TO :app_role;
GRANT SELECT ON lender_day_counts, brand_lender_day_counts TO :app_role;
GRANT SELECT, INSERT, UPDATE ON lender_places TO :app_role;

-- Requests of staff that a colleague decides: what was asked never changes, only the decision is added.
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, decision, decision_reason, reason, payload, seen_at) ON approval_requests TO :app_role;

-- Which changes need a second person: chosen, never forgotten.
GRANT SELECT, INSERT, UPDATE (is_required, changed_by, changed_at) ON approval_rules TO :app_role;

-- Deletions of customers' data: a record that stays, and what it may empty or delete in tables that otherwise only grow (decision 90).
GRANT SELECT, INSERT, UPDATE (state, sealed, steps, counts, finished_at, reason) ON erasures TO :app_role;
GRANT SELECT, INSERT, UPDATE (told_at, told_by) ON erasure_notices TO :app_role;
GRANT DELETE ON customer_profiles, insurance_answers, partner_customers TO :app_role;
GRANT UPDATE (ip_enc) ON consents TO :app_role;
GRANT UPDATE (to_masked) ON lead_starts TO :app_role;
GRANT UPDATE (data) ON submission_events TO :app_role;
GRANT UPDATE (path, target) ON journey_events TO :app_role;
GRANT UPDATE (text_enc) ON portal_ticket_messages TO :app_role;
GRANT UPDATE (text) ON statement_disputes TO :app_role;
GRANT UPDATE (note) ON statement_holds TO :app_role;
GRANT UPDATE (remark) ON commission_lines, payout_lines TO :app_role;
GRANT UPDATE (reason) ON masquerade_visits TO :app_role;

-- Interfaces of lenders as data, and lenders' secrets: drafts are removed, secrets are replaced.
GRANT SELECT, INSERT, UPDATE, DELETE ON lender_interface_versions, lender_secrets TO :app_role;

-- Runs of the conformance kit: what was tried never changes, only how it went is added.
GRANT SELECT, INSERT, UPDATE (state, cases, finished_at) ON lender_conformance_runs TO :app_role;

-- Versions of interfaces at a share of the submissions: what was decided about a submission never changes, only how it went is added.
GRANT SELECT, INSERT, UPDATE (state, share, base_config, why, ended_by, ended_at) ON lender_canaries TO :app_role;
GRANT SELECT, INSERT, UPDATE (failed, reason, judged_at) ON canary_submissions TO :app_role;

-- Draft sets as shadows: what was judged is counted, and never taken back.
GRANT SELECT, INSERT, UPDATE (state, judged_to, ended_at, listed_until, lender_ids) ON shadow_runs TO :app_role;
GRANT SELECT, INSERT, UPDATE (requests, before, after, gain, lose) ON shadow_days TO :app_role;
