-- Tenant isolation: row-level security on every table, references that cannot cross brands, the rules that
-- Prisma's schema cannot say (partial unique indexes, checks), and the change signals of brands and lenders.
-- docs/decisions/0004-row-level-security.md explains the policies; tests/integration/database compares them with a list.
SET lock_timeout = '5s';

-- The brand of the current transaction. After a transaction the setting is an empty string, not NULL.
CREATE FUNCTION app_brand() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.brand', true), '')::uuid $$;

-- True inside asPlatform: staff, dispatcher, reconciler and the brands' reader.
CREATE FUNCTION app_platform() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.scope', true) = 'platform', false) $$;

-- ENABLE and FORCE everywhere, and a policy for the owner: FORCE binds the owner too, and without it a backfill
-- in a later migration would change 0 rows in silence.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
  END LOOP;
END $$;

-- Brand-owned tables: the brand of the transaction, or the platform.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'sessions', 'challenges', 'visits', 'rate_hits',
    'customers', 'customer_profiles', 'consents', 'help_requests', 'reminders',
    'prospects', 'applications', 'application_events', 'submissions', 'submission_events', 'journey_events',
    'intake_forms', 'messages', 'partners', 'merchants', 'partner_users', 'tracking_links', 'clicks',
    'uploads', 'upload_rows', 'upload_chunks', 'commission_lines', 'audit_entries', 'audit_heads'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;

-- What a brand is: the brand reads its own rows, only the platform writes.
CREATE POLICY tenant_read ON brands FOR SELECT USING (id = (SELECT app_brand()));
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['brand_domains', 'brand_segments', 'brand_assets', 'brand_snapshots', 'settings'] LOOP
    EXECUTE format('CREATE POLICY tenant_read ON %I FOR SELECT USING (brand_id = (SELECT app_brand()))', t);
  END LOOP;
END $$;

-- The platform's catalogue and stamps: everybody reads, only the platform writes.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'lenders', 'lender_segments', 'lender_groups', 'lender_group_members', 'lender_revenues', 'revenue_types',
    'credit_cards', 'list_items', 'languages', 'brands_version', 'catalogue_version', 'key_checks'
  ] LOOP
    EXECUTE format('CREATE POLICY everybody_reads ON %I FOR SELECT USING (true)', t);
  END LOOP;
END $$;

-- A brand asks for work and sees what it asked for; the dispatcher moves and removes it.
CREATE POLICY tenant_read ON outbox FOR SELECT USING (brand_id = (SELECT app_brand()));
CREATE POLICY tenant_add ON outbox FOR INSERT WITH CHECK (brand_id = (SELECT app_brand()));

-- A brand's worker makes the reference that a lender calls back with, and finds it again when it sends once more;
-- from reference to brand only the platform reads.
CREATE POLICY tenant_read ON callback_refs FOR SELECT USING (brand_id = (SELECT app_brand()));
CREATE POLICY tenant_add ON callback_refs FOR INSERT WITH CHECK (brand_id = (SELECT app_brand()));

-- A brand adds its customer's hash and never reads one: the same person on another brand stays unknown to it.
CREATE POLICY tenant_add ON dedupe_keys FOR INSERT WITH CHECK (brand_id = (SELECT app_brand()));

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'brands', 'brand_domains', 'brand_segments', 'brand_assets', 'brand_snapshots', 'settings',
    'lenders', 'lender_segments', 'lender_groups', 'lender_group_members', 'lender_revenues', 'revenue_types',
    'credit_cards', 'list_items', 'languages', 'brands_version', 'catalogue_version', 'key_checks',
    'outbox', 'callback_refs', 'dedupe_keys', 'staff_users'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY platform ON %I USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()))', t);
  END LOOP;
END $$;

-- Every brand_id is a brand.
DO $$
DECLARE t text;
BEGIN
  FOR t IN
    SELECT c.table_name FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.column_name = 'brand_id'
      AND c.table_name NOT IN ('brand_domains', 'brand_segments', 'brand_assets', 'brand_snapshots')
  LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT',
      t, t || '_brand_id_fkey');
  END LOOP;
END $$;

-- References within a brand: (brand_id, column) → (brand_id, id), so that a row of another brand cannot be named.
-- Passcode challenges are short-lived: what names one lets go of it.
DO $$
DECLARE r record;
BEGIN
  FOR r IN SELECT * FROM (VALUES
    ('sessions', 'customer_id', 'customers', 'RESTRICT'),
    ('sessions', 'prospect_id', 'prospects', 'RESTRICT'),
    ('sessions', 'application_id', 'applications', 'RESTRICT'),
    ('sessions', 'partner_user_id', 'partner_users', 'RESTRICT'),
    ('challenges', 'prospect_id', 'prospects', 'RESTRICT'),
    ('visits', 'prospect_id', 'prospects', 'RESTRICT'),
    ('visits', 'merchant_id', 'merchants', 'RESTRICT'),
    ('visits', 'challenge_id', 'challenges', 'SET NULL (challenge_id)'),
    ('customers', 'merchant_location_id', 'merchants', 'RESTRICT'),
    ('customer_profiles', 'inflight_credit_app_id', 'applications', 'RESTRICT'),
    ('consents', 'submission_id', 'submissions', 'RESTRICT'),
    ('help_requests', 'customer_id', 'customers', 'RESTRICT'),
    ('reminders', 'customer_id', 'customers', 'RESTRICT'),
    ('reminders', 'application_id', 'applications', 'RESTRICT'),
    ('dedupe_keys', 'customer_id', 'customers', 'RESTRICT'),
    ('prospects', 'customer_id', 'customers', 'RESTRICT'),
    ('prospects', 'partner_id', 'partners', 'RESTRICT'),
    ('prospects', 'merchant_id', 'merchants', 'RESTRICT'),
    ('prospects', 'tracking_link_id', 'tracking_links', 'RESTRICT'),
    ('applications', 'prospect_id', 'prospects', 'RESTRICT'),
    ('application_events', 'submission_id', 'submissions', 'RESTRICT'),
    ('submissions', 'customer_id', 'customers', 'RESTRICT'),
    ('journey_events', 'prospect_id', 'prospects', 'RESTRICT'),
    ('journey_events', 'application_id', 'applications', 'RESTRICT'),
    ('journey_events', 'customer_id', 'customers', 'RESTRICT'),
    ('callback_refs', 'submission_id', 'submissions', 'RESTRICT'),
    ('intake_forms', 'application_id', 'applications', 'RESTRICT'),
    ('messages', 'challenge_id', 'challenges', 'SET NULL (challenge_id)'),
    ('brand_segments', 'merchant_id', 'merchants', 'RESTRICT'),
    ('tracking_links', 'partner_id', 'partners', 'RESTRICT'),
    ('tracking_links', 'merchant_id', 'merchants', 'RESTRICT'),
    ('clicks', 'tracking_link_id', 'tracking_links', 'RESTRICT'),
    ('clicks', 'submission_id', 'submissions', 'RESTRICT'),
    ('clicks', 'customer_id', 'customers', 'RESTRICT'),
    ('clicks', 'prospect_id', 'prospects', 'RESTRICT'),
    ('upload_rows', 'application_id', 'applications', 'RESTRICT'),
    ('upload_rows', 'submission_id', 'submissions', 'RESTRICT'),
    ('commission_lines', 'partner_id', 'partners', 'RESTRICT'),
    ('commission_lines', 'application_id', 'applications', 'RESTRICT'),
    ('commission_lines', 'upload_id', 'uploads', 'RESTRICT')
  ) AS ref (child, col, parent, on_delete) LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (brand_id, %I) REFERENCES %I (brand_id, id) ON DELETE %s',
      r.child, r.child || '_brand_id_' || r.col || '_fkey', r.col, r.parent, r.on_delete);
  END LOOP;
END $$;

-- References to the platform's tables.
DO $$
DECLARE r record;
BEGIN
  FOR r IN SELECT * FROM (VALUES
    ('sessions', 'staff_user_id', 'staff_users'),
    ('sessions', 'impersonator_id', 'staff_users'),
    ('brand_snapshots', 'published_by', 'staff_users'),
    ('consents', 'lender_id', 'lenders'),
    ('callback_refs', 'lender_id', 'lenders'),
    ('intake_forms', 'lender_id', 'lenders'),
    ('clicks', 'card_id', 'credit_cards'),
    ('commission_lines', 'lender_revenue_id', 'lender_revenues')
  ) AS ref (child, col, parent) LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (%I) REFERENCES %I (id) ON DELETE RESTRICT',
      r.child, r.child || '_' || r.col || '_fkey', r.col, r.parent);
  END LOOP;
END $$;

-- At most one of each.
CREATE UNIQUE INDEX one_main_brand ON brands (is_main) WHERE is_main;
CREATE UNIQUE INDEX one_open_application ON applications (brand_id, customer_id, product)
  WHERE outcome = 0 AND stage < 7;
CREATE UNIQUE INDEX one_pending_reminder ON reminders (brand_id, application_id) WHERE status = 'pending';
CREATE UNIQUE INDEX one_default_language ON languages (is_default) WHERE is_default;

-- The dispatcher takes from each brand and kind in turn what is due.
CREATE INDEX outbox_due ON outbox (brand_id, job, run_at, id) WHERE queued_at IS NULL AND failed_at IS NULL;

-- What lets go of a challenge is found without reading the whole table.
CREATE INDEX visits_challenge ON visits (brand_id, challenge_id) WHERE challenge_id IS NOT NULL;
CREATE INDEX messages_challenge ON messages (brand_id, challenge_id) WHERE challenge_id IS NOT NULL;

-- What a row may say, whoever writes it.
ALTER TABLE brands
  ADD CONSTRAINT brands_key_check CHECK (key ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  ADD CONSTRAINT brands_status_check CHECK (status IN ('draft', 'live', 'suspended')),
  ADD CONSTRAINT brands_name_check CHECK (length(btrim(name)) > 0);
ALTER TABLE brand_domains
  ADD CONSTRAINT brand_domains_host_check CHECK (host = lower(host) AND host ~ '^[a-z0-9.-]+$'),
  ADD CONSTRAINT brand_domains_status_check CHECK (status IN ('verifying', 'certificate_pending', 'serving', 'stuck'));
ALTER TABLE brand_segments
  ADD CONSTRAINT brand_segments_segment_check CHECK (segment ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT brand_segments_view_check CHECK (view IN ('landing', 'login'));
ALTER TABLE brand_assets
  ADD CONSTRAINT brand_assets_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT brand_assets_size_check CHECK (width > 0 AND height > 0 AND octet_length(bytes) BETWEEN 1 AND 524288);
ALTER TABLE brands_version ADD CONSTRAINT brands_version_id_check CHECK (id = 1);
ALTER TABLE catalogue_version ADD CONSTRAINT catalogue_version_id_check CHECK (id = 1);

ALTER TABLE sessions
  ADD CONSTRAINT sessions_area_check CHECK (area IN ('customer', 'admin', 'partner')),
  ADD CONSTRAINT sessions_identity_check CHECK (
    (area = 'customer' AND customer_id IS NOT NULL)
    OR (area = 'admin' AND staff_user_id IS NOT NULL)
    OR (area = 'partner' AND partner_user_id IS NOT NULL)
  );
ALTER TABLE challenges
  ADD CONSTRAINT challenges_area_check CHECK (area IN ('customer', 'admin', 'partner')),
  ADD CONSTRAINT challenges_channel_check CHECK (channel IN ('mobile', 'email')),
  ADD CONSTRAINT challenges_attempts_check CHECK (attempts >= 0);
ALTER TABLE rate_hits ADD CONSTRAINT rate_hits_count_check CHECK (count >= 0);
ALTER TABLE staff_users ADD CONSTRAINT staff_users_role_check CHECK (role_id IN (1, 2, 3));

ALTER TABLE customers
  -- A number or an address without an index is one that nobody has verified: it signs nobody in.
  ADD CONSTRAINT customers_mobile_check
    CHECK (num_nulls(mobile_enc, mobile_masked) IN (0, 2) AND (mobile_enc IS NOT NULL OR mobile_idx IS NULL)),
  ADD CONSTRAINT customers_email_check
    CHECK (num_nulls(email_enc, email_masked) IN (0, 2) AND (email_enc IS NOT NULL OR email_idx IS NULL)),
  ADD CONSTRAINT customers_pan_check CHECK (num_nulls(pan_enc, pan_idx, pan_masked) IN (0, 3)),
  ADD CONSTRAINT customers_birth_date_check CHECK (num_nulls(birth_date_enc, birth_date_masked) IN (0, 2)),
  ADD CONSTRAINT customers_language_check CHECK (language IN ('en', 'hi'));
ALTER TABLE customer_profiles
  ADD CONSTRAINT customer_profiles_money_check CHECK (
    monthly_rent >= 0 AND monthly_income >= 0 AND emi >= 0 AND business_current_turnover >= 0
    AND household_income >= 0 AND se_loan_amount >= 0 AND housing_loan_amount >= 0 AND gold_loan_amount >= 0
    AND gold_weight_grams >= 0
  ),
  ADD CONSTRAINT customer_profiles_flags_check CHECK (
    pl_completed IN (0, 1) AND gl_completed IN (0, 1) AND bl_completed IN (0, 1) AND hl_completed IN (0, 1)
    AND pl_update_required IN (0, 1) AND pl_se_update_required IN (0, 1)
  );
ALTER TABLE prospects ADD CONSTRAINT prospects_channel_check CHECK (channel IN ('mobile', 'email'));

ALTER TABLE applications
  ADD CONSTRAINT applications_product_check
    CHECK (product IN ('PL', 'BL', 'GL', 'SL', 'HL', 'CC', 'DV', 'TW', 'CAR', 'HEALTH', 'SHOP', 'OI')),
  ADD CONSTRAINT applications_stage_check CHECK (stage BETWEEN 1 AND 7),
  ADD CONSTRAINT applications_outcome_check CHECK (outcome IN (0, 1, 2, 4)),
  ADD CONSTRAINT applications_amount_check CHECK (amount_rupees >= 0);
ALTER TABLE application_events
  ADD CONSTRAINT application_events_stage_check CHECK (from_stage BETWEEN 1 AND 7 AND to_stage BETWEEN 1 AND 7),
  ADD CONSTRAINT application_events_outcome_check
    CHECK (from_outcome IN (0, 1, 2, 4) AND to_outcome IN (0, 1, 2, 4));
ALTER TABLE submissions
  ADD CONSTRAINT submissions_status_check CHECK (status IN (
    'queued', 'sending', 'unsure', 'awaiting', 'customer', 'reviewing', 'approved', 'disbursed', 'declined', 'mend',
    'failed', 'withdrawn'
  )),
  ADD CONSTRAINT submissions_stage_check CHECK (stage BETWEEN 3 AND 7),
  ADD CONSTRAINT submissions_outcome_check CHECK (outcome IN (0, 1, 2, 4)),
  ADD CONSTRAINT submissions_money_check CHECK (amount_rupees >= 0 AND sanctioned_rupees >= 0 AND tenure_months > 0),
  ADD CONSTRAINT submissions_attempts_check CHECK (send_attempts >= 0);
ALTER TABLE reminders ADD CONSTRAINT reminders_status_check CHECK (status IN ('pending', 'sent', 'cancelled'));
ALTER TABLE messages
  ADD CONSTRAINT messages_channel_check CHECK (channel IN ('sms', 'email')),
  ADD CONSTRAINT messages_status_check CHECK (status IN ('queued', 'sent', 'failed', 'expired')),
  ADD CONSTRAINT messages_locale_check CHECK (locale IN ('en', 'hi'));

ALTER TABLE lenders
  ADD CONSTRAINT lenders_slug_check CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  ADD CONSTRAINT lenders_flags_check CHECK (
    salaried IN (0, 1) AND self_employed IN (0, 1) AND business IN (0, 1) AND lender_status IN (0, 1)
    AND so_status IN (0, 1) AND autosubmission IN (0, 1)
  ),
  ADD CONSTRAINT lenders_numbers_check CHECK (
    min_income >= 0 AND max_income >= 0 AND min_age BETWEEN 0 AND 120 AND max_age BETWEEN 0 AND 120
    AND priority >= 0 AND loan_amount_upto >= 0 AND tenure_months_min >= 0 AND tenure_months_max >= 0
  ),
  ADD CONSTRAINT lenders_rates_check CHECK (
    interest_rate BETWEEN 0 AND 100 AND apr_min BETWEEN 0 AND 100 AND apr_max BETWEEN 0 AND 100
    AND processing_fee_bps BETWEEN 0 AND 10000
  );
ALTER TABLE lender_segments
  ADD CONSTRAINT lender_segments_segment_check CHECK (segment IN ('pl', 'bl', 'gl', 'hl', 'sl', 'cc', 'dv', 'ins'));
ALTER TABLE lender_revenues
  ADD CONSTRAINT lender_revenues_status_check CHECK (status IN (0, 1)),
  ADD CONSTRAINT lender_revenues_amounts_check CHECK (
    slab_disbursed_min >= 0 AND slab_disbursed_max >= 0 AND slab_number_min >= 0 AND slab_number_max >= 0
    AND ats_min >= 0 AND ats_max >= 0 AND revenue_flat >= 0 AND revenue_percent BETWEEN 0 AND 100
  ),
  ADD CONSTRAINT lender_revenues_ranges_check CHECK (
    slab_disbursed_max > slab_disbursed_min AND slab_number_max > slab_number_min AND ats_max > ats_min
  );
ALTER TABLE credit_cards
  ADD CONSTRAINT credit_cards_flags_check CHECK (secured IN (0, 1) AND status IN (0, 1));
ALTER TABLE partners
  ADD CONSTRAINT partners_status_check CHECK (status IN ('active', 'suspended')),
  ADD CONSTRAINT partners_revenue_check CHECK (revenue_percent BETWEEN 0 AND 100 AND revenue_flat_fee >= 0);
ALTER TABLE merchants ADD CONSTRAINT merchants_status_check CHECK (status IN ('pending', 'active', 'suspended'));
ALTER TABLE uploads
  ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('status', 'mis', 'commission')),
  ADD CONSTRAINT uploads_status_check
    CHECK (status IN ('queued', 'processing', 'completed', 'completed_with_errors', 'failed', 'undone')),
  ADD CONSTRAINT uploads_counts_check CHECK (size_bytes >= 0 AND rows_read >= 0 AND rows_updated >= 0 AND rows_failed >= 0);
ALTER TABLE commission_lines
  ADD CONSTRAINT commission_lines_period_check CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT commission_lines_tds_check CHECK (tds_bps BETWEEN 0 AND 10000);
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_actor_check CHECK (actor_kind IN ('staff', 'partner'));

-- Change signals on the channels 'brands' and 'catalogue'. They run as the owner, so that whoever may change a brand or a lender raises the stamp as well.
-- The stamp is one row: NOTIFY takes a lock at commit and belongs to these rare changes only.
INSERT INTO brands_version (id, version) VALUES (1, 1);
INSERT INTO catalogue_version (id, version) VALUES (1, 1);

CREATE FUNCTION brands_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
DECLARE stamp bigint;
BEGIN
  UPDATE brands_version SET version = version + 1 WHERE id = 1 RETURNING version INTO stamp;
  PERFORM pg_notify('brands', stamp::text);
  RETURN NULL;
END $$;

CREATE FUNCTION catalogue_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
DECLARE stamp bigint;
BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1 RETURNING version INTO stamp;
  PERFORM pg_notify('catalogue', stamp::text);
  RETURN NULL;
END $$;

-- Processes keep a brand whose version they know: whoever changes the row, its version rises.
CREATE FUNCTION brand_version_rises() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.version = OLD.version AND NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER brand_version_rises BEFORE UPDATE ON brands
  FOR EACH ROW EXECUTE FUNCTION brand_version_rises();

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['brands', 'brand_domains', 'brand_segments', 'brand_assets', 'settings'] LOOP
    EXECUTE format('CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION brands_changed()', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['lenders', 'lender_segments'] LOOP
    EXECUTE format('CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed()', t);
  END LOOP;
END $$;
