-- Reconciliation (BEY-16): the rows of lenders' statements that no loan was found for, the months as they were last compared, their
-- items, and what staff note about single lines. They belong to the main brand, as files do.
SET lock_timeout = '5s';

-- Rows that an MIS left out, in the form in which they are compared: the file's own rows are deleted after 90 days.
CREATE TABLE payout_left_out (
  brand_id uuid NOT NULL,
  line_key text NOT NULL,
  upload_id uuid NOT NULL,
  upload_row integer NOT NULL,
  lender_id uuid,
  loan_no text,
  application_id uuid,
  period text NOT NULL,
  disbursed_on date NOT NULL,
  payout_paise bigint NOT NULL,
  payment_ref text,
  is_twice boolean NOT NULL,
  CONSTRAINT payout_left_out_pkey PRIMARY KEY (brand_id, upload_id, upload_row),
  CONSTRAINT payout_left_out_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT payout_left_out_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT payout_left_out_brand_id_upload_id_fkey
    FOREIGN KEY (brand_id, upload_id) REFERENCES uploads (brand_id, id) ON DELETE RESTRICT
);
CREATE INDEX payout_left_out_brand_id_period_idx ON payout_left_out (brand_id, period);

CREATE TABLE reconciliation_months (
  brand_id uuid NOT NULL,
  period text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  asked_by uuid NOT NULL,
  -- When the items were made; empty before the first time. Sums of the legs' lines in paise.
  as_of timestamptz(3),
  disbursal_paise bigint NOT NULL DEFAULT 0,
  payout_paise bigint NOT NULL DEFAULT 0,
  credit_paise bigint NOT NULL DEFAULT 0,
  commission_paise bigint NOT NULL DEFAULT 0,
  CONSTRAINT reconciliation_months_pkey PRIMARY KEY (brand_id, period),
  CONSTRAINT reconciliation_months_period_check CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT reconciliation_months_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT reconciliation_months_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);

CREATE TABLE reconciliation_items (
  brand_id uuid NOT NULL,
  period text NOT NULL,
  place integer NOT NULL,
  leg text NOT NULL,
  line_key text NOT NULL,
  lender_id uuid,
  bucket text NOT NULL,
  rule text NOT NULL,
  paise bigint NOT NULL,
  -- What staff know the line by: a loan number, a bank's narration; and its day, where it has one.
  label text NOT NULL,
  day date,
  CONSTRAINT reconciliation_items_pkey PRIMARY KEY (brand_id, period, place),
  CONSTRAINT reconciliation_items_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT reconciliation_items_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT
);
CREATE INDEX reconciliation_items_bucket_idx ON reconciliation_items (brand_id, period, bucket, leg, place);

CREATE TABLE reconciliation_cases (
  brand_id uuid NOT NULL,
  line_key text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  owner_id uuid,
  -- The lender that staff found a bank line to be from.
  lender_id uuid,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT reconciliation_cases_pkey PRIMARY KEY (brand_id, line_key),
  CONSTRAINT reconciliation_cases_state_check CHECK (state IN ('open', 'raised', 'resolved')),
  CONSTRAINT reconciliation_cases_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT reconciliation_cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff_users (id) ON DELETE RESTRICT,
  CONSTRAINT reconciliation_cases_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['payout_left_out', 'reconciliation_months', 'reconciliation_items', 'reconciliation_cases'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
