-- Statements: what lenders pay for disbursals (payout lines) and what partners get of it (commission lines), both of lines that are
-- never changed; the lender that a file is from; the columns of files whose titles differ, remembered.
SET lock_timeout = '5s';

ALTER TABLE commission_lines
  DROP CONSTRAINT commission_lines_brand_id_upload_id_fkey,
  ADD COLUMN upload_brand_id uuid,
  ADD COLUMN upload_row integer,
  ADD COLUMN lender_id uuid,
  ADD COLUMN entry text NOT NULL DEFAULT 'commission',
  ADD COLUMN flat_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN rate_ppm integer NOT NULL DEFAULT 0,
  ADD COLUMN tds_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN slab jsonb,
  ADD CONSTRAINT commission_lines_entry_check CHECK (entry IN ('commission', 'clawback')),
  ADD CONSTRAINT commission_lines_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT;
UPDATE commission_lines c SET upload_brand_id = c.brand_id WHERE c.upload_id IS NOT NULL;
ALTER TABLE commission_lines
  ADD CONSTRAINT commission_lines_upload_brand_id_upload_id_fkey FOREIGN KEY (upload_brand_id, upload_id)
    REFERENCES uploads (brand_id, id) ON DELETE RESTRICT;
CREATE INDEX commission_lines_brand_id_application_id_idx ON commission_lines (brand_id, application_id);

CREATE TABLE payout_lines (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  lender_id uuid NOT NULL,
  application_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  upload_brand_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  upload_row integer NOT NULL,
  lender_revenue_id uuid,
  period text NOT NULL,
  loan_no text,
  disbursed_paise bigint NOT NULL,
  due_paise bigint NOT NULL,
  payout_paise bigint NOT NULL,
  slab jsonb,
  kind text NOT NULL,
  remark text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT payout_lines_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT payout_lines_period_check CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT payout_lines_kind_check CHECK (kind IN ('payout', 'correction', 'reversal')),
  CONSTRAINT payout_lines_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT payout_lines_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT payout_lines_lender_revenue_id_fkey
    FOREIGN KEY (lender_revenue_id) REFERENCES lender_revenues (id) ON DELETE RESTRICT,
  CONSTRAINT payout_lines_brand_id_application_id_fkey
    FOREIGN KEY (brand_id, application_id) REFERENCES applications (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT payout_lines_brand_id_submission_id_fkey
    FOREIGN KEY (brand_id, submission_id) REFERENCES submissions (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT payout_lines_upload_brand_id_upload_id_fkey
    FOREIGN KEY (upload_brand_id, upload_id) REFERENCES uploads (brand_id, id) ON DELETE RESTRICT
);
CREATE INDEX payout_lines_brand_id_submission_id_idx ON payout_lines (brand_id, submission_id);
CREATE INDEX payout_lines_lender_id_period_idx ON payout_lines (lender_id, period);

-- The lender that a file is from, where somebody said so, and the line that a row came to.
ALTER TABLE uploads
  ADD COLUMN lender_id uuid,
  ADD CONSTRAINT uploads_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT;
ALTER TABLE upload_rows ADD COLUMN line_id uuid;

-- Title → column of the files of a kind, for a lender or, with "any", for files that name none.
CREATE TABLE upload_mappings (
  brand_id uuid NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  columns jsonb NOT NULL,
  updated_by uuid NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT upload_mappings_pkey PRIMARY KEY (brand_id, kind, scope),
  CONSTRAINT upload_mappings_kind_check CHECK (kind IN ('status', 'mis', 'commission')),
  CONSTRAINT upload_mappings_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['payout_lines', 'upload_mappings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
