-- expand: which requests of a replay gain or lose a lender, so that each of its figures has a list (BEY-20).
SET lock_timeout = '5s';

-- Until when the requests of a finished run are listed; null for one without a list.
ALTER TABLE replay_runs ADD COLUMN listed_until timestamptz(3);

CREATE TABLE replay_requests (
  run_id uuid NOT NULL,
  shown_at timestamptz(3) NOT NULL,
  receipt_id uuid NOT NULL,
  brand_id uuid NOT NULL,
  application_id uuid NOT NULL,
  partner_id uuid,
  -- Lenders that take the request, by the live rules and by the set.
  offers_before integer NOT NULL,
  offers_after integer NOT NULL,
  gained uuid[] NOT NULL,
  lost uuid[] NOT NULL,
  CONSTRAINT replay_requests_pkey PRIMARY KEY (run_id, shown_at, receipt_id),
  CONSTRAINT replay_requests_change_check CHECK (cardinality(gained) + cardinality(lost) > 0),
  CONSTRAINT replay_requests_run_id_fkey FOREIGN KEY (run_id) REFERENCES replay_runs (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT replay_requests_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

ALTER TABLE replay_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE replay_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON replay_requests TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON replay_requests USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));
