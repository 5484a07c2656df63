-- Lines of our bank's statements (BEY-16): added and reversed, never changed. A line is known by its day, amount, reference and number
-- among those that share these (line_key); entries and reversals of one line take turns. They belong to the main brand, as files do.
SET lock_timeout = '5s';

CREATE TABLE bank_lines (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  upload_id uuid NOT NULL,
  upload_row integer NOT NULL,
  booked_on date NOT NULL,
  paise bigint NOT NULL,
  reference text,
  narration text NOT NULL,
  balance_paise bigint,
  line_key text NOT NULL,
  turn integer NOT NULL,
  kind text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT bank_lines_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT bank_lines_kind_check CHECK (kind IN ('entry', 'reversal')),
  CONSTRAINT bank_lines_turn_check CHECK (turn > 0 AND (turn % 2 = 1) = (kind = 'entry')),
  CONSTRAINT bank_lines_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT bank_lines_brand_id_upload_id_fkey
    FOREIGN KEY (brand_id, upload_id) REFERENCES uploads (brand_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX bank_lines_brand_id_line_key_turn_key ON bank_lines (brand_id, line_key, turn);
CREATE INDEX bank_lines_brand_id_booked_on_idx ON bank_lines (brand_id, booked_on);

ALTER TABLE bank_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON bank_lines TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON bank_lines
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

-- The bank's reference under which the lender pays a row, where its MIS names one.
ALTER TABLE payout_lines ADD COLUMN payment_ref text;
