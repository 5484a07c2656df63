-- Statements of partners (BEY-13, BEY-19): closed months with their figures, held and disputed lines, payments, invoices, and the dated
-- rules and registrations that tax commissions (OQ-114). A line belongs to the month of its file, or to the first open month when that
-- one is closed: the trigger decides when the line is written, so that a closed month never gets another line.
SET lock_timeout = '5s';

CREATE TABLE tax_rules (
  id uuid NOT NULL,
  tax text NOT NULL,
  valid_from date NOT NULL,
  rate_bps integer NOT NULL,
  -- The aggregate of a financial year up to which nothing is deducted.
  threshold_paise bigint,
  code text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT tax_rules_pkey PRIMARY KEY (id),
  CONSTRAINT tax_rules_tax_check CHECK (tax IN ('gst', 'tds')),
  CONSTRAINT tax_rules_rate_check CHECK (rate_bps BETWEEN 0 AND 10000),
  CONSTRAINT tax_rules_threshold_check CHECK ((tax = 'tds') = (threshold_paise IS NOT NULL) AND threshold_paise >= 0)
);
CREATE UNIQUE INDEX tax_rules_tax_valid_from_key ON tax_rules (tax, valid_from);
INSERT INTO tax_rules (id, tax, valid_from, rate_bps, threshold_paise, code) VALUES
  (gen_random_uuid(), 'gst', '2017-07-01', 1800, NULL, '997159'),
  (gen_random_uuid(), 'tds', '2024-10-01', 200, 1500000, '194H'),
  (gen_random_uuid(), 'tds', '2025-04-01', 200, 2000000, '194H'),
  (gen_random_uuid(), 'tds', '2026-04-01', 200, 2000000, '393(1)');

CREATE TABLE partner_tax_registrations (
  brand_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  from_month text NOT NULL,
  entity text NOT NULL,
  payer text NOT NULL,
  legal_name text NOT NULL,
  address text,
  gstin_enc text,
  gstin_masked text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT partner_tax_registrations_pkey PRIMARY KEY (brand_id, partner_id, from_month),
  CONSTRAINT partner_tax_registrations_month_check CHECK (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT partner_tax_registrations_entity_check CHECK (entity IN ('individual', 'company')),
  CONSTRAINT partner_tax_registrations_payer_check CHECK (payer IN ('bank-or-nbfc', 'other')),
  CONSTRAINT partner_tax_registrations_gstin_check CHECK ((gstin_enc IS NULL) = (gstin_masked IS NULL))
);

CREATE TABLE statement_months (
  brand_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  month text NOT NULL,
  opening_paise bigint NOT NULL,
  earned_paise bigint NOT NULL,
  held_paise bigint NOT NULL,
  clawback_paise bigint NOT NULL,
  base_paise bigint NOT NULL,
  taxable_paise bigint NOT NULL,
  gst_paise bigint NOT NULL,
  tds_paise bigint NOT NULL,
  payable_paise bigint NOT NULL,
  line_count integer NOT NULL,
  held_count integer NOT NULL,
  clawback_count integer NOT NULL,
  -- The terms of tax in the month, and what was taxed so far.
  terms jsonb NOT NULL,
  book jsonb NOT NULL,
  closed_by uuid NOT NULL,
  closed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT statement_months_pkey PRIMARY KEY (brand_id, partner_id, month),
  CONSTRAINT statement_months_month_check CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT statement_months_base_check CHECK (opening_paise + earned_paise - held_paise - clawback_paise = base_paise),
  CONSTRAINT statement_months_payable_check CHECK (base_paise + gst_paise - tds_paise = payable_paise)
);

CREATE TABLE statement_held_lines (
  brand_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  month text NOT NULL,
  line_id uuid NOT NULL,
  CONSTRAINT statement_held_lines_pkey PRIMARY KEY (brand_id, line_id, month)
);
CREATE INDEX statement_held_lines_brand_id_partner_id_month_idx ON statement_held_lines (brand_id, partner_id, month);

CREATE TABLE statement_holds (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  line_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  -- Who acts: the lender, the partner, or the brand.
  acts text NOT NULL,
  until date NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  released_by uuid,
  released_at timestamptz(3),
  CONSTRAINT statement_holds_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT statement_holds_reason_check CHECK (reason IN ('lender-date', 'lender-payment', 'documents', 'review')),
  CONSTRAINT statement_holds_acts_check CHECK (acts IN ('lender', 'partner', 'us')),
  CONSTRAINT statement_holds_released_check CHECK ((released_by IS NULL) = (released_at IS NULL))
);
CREATE INDEX statement_holds_brand_id_partner_id_idx ON statement_holds (brand_id, partner_id);
CREATE UNIQUE INDEX one_hold_of_line ON statement_holds (brand_id, line_id) WHERE released_at IS NULL;

CREATE TABLE statement_disputes (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  line_id uuid NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  raised_by uuid NOT NULL,
  raised_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answer_by date NOT NULL,
  answer text,
  answered_by uuid,
  ended_at timestamptz(3),
  correction_line_id uuid,
  CONSTRAINT statement_disputes_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT statement_disputes_reason_check CHECK (reason IN ('amount', 'rate', 'clawback', 'hold', 'other')),
  CONSTRAINT statement_disputes_state_check CHECK (state IN ('open', 'withdrawn', 'accepted', 'declined')),
  CONSTRAINT statement_disputes_end_check CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT statement_disputes_answer_check
    CHECK ((state IN ('accepted', 'declined')) = (answer IS NOT NULL AND answered_by IS NOT NULL))
);
CREATE INDEX statement_disputes_brand_id_partner_id_idx ON statement_disputes (brand_id, partner_id);
CREATE INDEX statement_disputes_brand_id_line_id_idx ON statement_disputes (brand_id, line_id);
CREATE UNIQUE INDEX one_open_dispute_of_line ON statement_disputes (brand_id, line_id) WHERE state = 'open';

CREATE TABLE statement_payments (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  month text NOT NULL,
  -- Negative: the bank returned a payment.
  paise bigint NOT NULL,
  reference text NOT NULL,
  paid_on date NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT statement_payments_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT statement_payments_paise_check CHECK (paise <> 0)
);
CREATE UNIQUE INDEX statement_payments_brand_id_partner_id_month_reference_key
  ON statement_payments (brand_id, partner_id, month, reference);

CREATE TABLE statement_invoices (
  brand_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  month text NOT NULL,
  kind text NOT NULL,
  financial_year text NOT NULL,
  number integer NOT NULL,
  issued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT statement_invoices_pkey PRIMARY KEY (brand_id, partner_id, month),
  CONSTRAINT statement_invoices_kind_check CHECK (kind IN ('tax-invoice', 'reverse-charge', 'bill-of-supply', 'credit-note')),
  CONSTRAINT statement_invoices_number_check CHECK (number > 0)
);
CREATE UNIQUE INDEX statement_invoices_number_key ON statement_invoices (brand_id, partner_id, financial_year, number);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'partner_tax_registrations', 'statement_months', 'statement_held_lines', 'statement_holds', 'statement_disputes',
    'statement_payments', 'statement_invoices'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT',
      t, t || '_brand_id_fkey');
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT',
      t, t || '_brand_id_partner_id_fkey');
  END LOOP;
  FOREACH t IN ARRAY ARRAY['statement_held_lines', 'statement_holds', 'statement_disputes'] LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (brand_id, line_id) REFERENCES commission_lines (brand_id, id) ON DELETE RESTRICT',
      t, t || '_brand_id_line_id_fkey');
  END LOOP;
  FOREACH t IN ARRAY ARRAY['statement_held_lines', 'statement_payments', 'statement_invoices'] LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (brand_id, partner_id, month) '
      'REFERENCES statement_months (brand_id, partner_id, month) ON DELETE RESTRICT',
      t, t || '_month_fkey');
  END LOOP;
END $$;
ALTER TABLE statement_disputes
  ADD CONSTRAINT statement_disputes_brand_id_raised_by_fkey
    FOREIGN KEY (brand_id, raised_by) REFERENCES partner_users (brand_id, id) ON DELETE RESTRICT,
  ADD CONSTRAINT statement_disputes_brand_id_correction_line_id_fkey
    FOREIGN KEY (brand_id, correction_line_id) REFERENCES commission_lines (brand_id, id) ON DELETE RESTRICT;

ALTER TABLE tax_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON tax_rules TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody_reads ON tax_rules FOR SELECT USING (true);
CREATE POLICY platform ON tax_rules USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

-- The statement that a line belongs to. Closing a month takes the same lock alone, so that no line slips into a month while it closes.
ALTER TABLE commission_lines ADD COLUMN statement_month text NOT NULL DEFAULT '';

CREATE FUNCTION set_statement_month() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
DECLARE closed text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('statement ' || NEW.partner_id::text, 0));
  SELECT max(month) INTO closed FROM statement_months WHERE brand_id = NEW.brand_id AND partner_id = NEW.partner_id;
  NEW.statement_month := greatest(NEW.period, to_char((closed || '-01')::date + interval '1 month', 'YYYY-MM'));
  RETURN NEW;
END $$;
CREATE TRIGGER commission_lines_statement_month BEFORE INSERT ON commission_lines
  FOR EACH ROW EXECUTE FUNCTION set_statement_month();

-- The pages of a statement.
CREATE INDEX commission_lines_of_month
  ON commission_lines (brand_id, partner_id, statement_month, created_at, coalesce(upload_row, 0), id);
-- Few lines take something back: they are taxed with what they take back, line by line.
CREATE INDEX commission_lines_taking_back ON commission_lines (brand_id, partner_id, statement_month) WHERE commission_paise < 0;
