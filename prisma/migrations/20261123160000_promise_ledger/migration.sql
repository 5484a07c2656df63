-- What a lender gave beside what was shown (BEY-24): the rate and the charges that its files name, one case for each answered
-- application, and the figures for each lender and segment.
SET lock_timeout = '5s';

ALTER TABLE submissions
  ADD COLUMN sanctioned_rate_bps integer,
  ADD COLUMN charged_paise bigint;

CREATE TABLE promise_cases (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  submission_id uuid NOT NULL,
  lender_id uuid NOT NULL,
  segment text NOT NULL,
  submission_version integer NOT NULL,
  shown_rate_bps integer NOT NULL,
  shown_amount_paise bigint NOT NULL,
  shown_charges_paise bigint NOT NULL,
  given_rate_bps integer,
  given_amount_paise bigint NOT NULL,
  given_charges_paise bigint,
  days integer,
  -- Empty where the lender has not told the figure.
  rate_kept boolean,
  amount_kept boolean NOT NULL,
  charges_kept boolean,
  is_kept boolean NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  CONSTRAINT promise_cases_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT promise_cases_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT promise_cases_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT promise_cases_brand_id_submission_id_fkey
    FOREIGN KEY (brand_id, submission_id) REFERENCES submissions (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX promise_cases_brand_id_submission_id_key ON promise_cases (brand_id, submission_id);
CREATE INDEX promise_cases_lender_id_segment_idx ON promise_cases (lender_id, segment);
CREATE INDEX promise_cases_broken ON promise_cases (decided_at DESC, id) WHERE NOT is_kept;

ALTER TABLE promise_cases ENABLE ROW LEVEL SECURITY;
ALTER TABLE promise_cases FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON promise_cases TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON promise_cases
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

CREATE TABLE promise_figures (
  lender_id uuid NOT NULL,
  segment text NOT NULL,
  cases integer NOT NULL,
  kept integer NOT NULL,
  rate_cases integer NOT NULL,
  rate_kept integer NOT NULL,
  amount_kept integer NOT NULL,
  charges_cases integer NOT NULL,
  charges_kept integer NOT NULL,
  median_days integer,
  computed_at timestamptz(3) NOT NULL,
  CONSTRAINT promise_figures_pkey PRIMARY KEY (lender_id, segment),
  CONSTRAINT promise_figures_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT ON UPDATE CASCADE
);

ALTER TABLE promise_figures ENABLE ROW LEVEL SECURITY;
ALTER TABLE promise_figures FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON promise_figures TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody_reads ON promise_figures FOR SELECT USING (true);
CREATE POLICY platform ON promise_figures USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

-- Answered applications, which the ledger looks through for those that have changed.
CREATE INDEX submissions_answered ON submissions (brand_id, id) WHERE state IN ('approved', 'disbursed');
