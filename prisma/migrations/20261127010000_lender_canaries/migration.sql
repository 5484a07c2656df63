-- expand: a version of a lender's interface at a share of the lender's submissions, with a breaker (BEY-22).
SET lock_timeout = '5s';

ALTER TABLE lender_interface_versions DROP CONSTRAINT lender_interface_versions_state_check;
ALTER TABLE lender_interface_versions ADD CONSTRAINT lender_interface_versions_state_check
  CHECK (state IN ('draft', 'canary', 'live', 'retired')) NOT VALID;

-- A version on its way from a share of the submissions to all of them. One that went live for all at once has a row too, which ended when
-- it began: so every submission finds the interface that it was sent with.
CREATE TABLE lender_canaries (
  id uuid NOT NULL,
  lender_id uuid NOT NULL,
  version_id uuid NOT NULL,
  state text NOT NULL,
  -- In per cent.
  share integer NOT NULL,
  -- The breaker: of the last min_outcomes submissions more than this many per cent failed.
  min_outcomes integer NOT NULL,
  max_failed_percent integer NOT NULL,
  -- api_config of the lender with this version.
  config jsonb NOT NULL,
  -- api_config as it was before.
  base_config jsonb NOT NULL,
  -- The lender had no interface before: the share is one of its applications, and the others do not see the lender.
  is_new boolean NOT NULL,
  -- Of a breaker: what it counted.
  why jsonb,
  started_by uuid NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Empty for the breaker.
  ended_by uuid,
  ended_at timestamptz(3),
  CONSTRAINT lender_canaries_pkey PRIMARY KEY (id),
  CONSTRAINT lender_canaries_state_check CHECK (state IN ('running', 'finished', 'stopped', 'tripped')),
  CONSTRAINT lender_canaries_share_check CHECK (share BETWEEN 1 AND 100),
  CONSTRAINT lender_canaries_breaker_check CHECK (min_outcomes BETWEEN 1 AND 1000 AND max_failed_percent BETWEEN 0 AND 99),
  CONSTRAINT lender_canaries_ended_check CHECK ((state = 'running') = (ended_at IS NULL)),
  CONSTRAINT lender_canaries_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT lender_canaries_version_id_fkey FOREIGN KEY (version_id) REFERENCES lender_interface_versions (id) ON DELETE RESTRICT,
  CONSTRAINT lender_canaries_started_by_fkey FOREIGN KEY (started_by) REFERENCES staff_users (id) ON DELETE RESTRICT,
  CONSTRAINT lender_canaries_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_running_canary_of_lender ON lender_canaries (lender_id) WHERE state = 'running';
CREATE INDEX lender_canaries_lender_id_started_at_idx ON lender_canaries (lender_id, started_at);

-- Which side has a submission that was made while a canary ran, for good, and whether it went well there.
CREATE TABLE canary_submissions (
  brand_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  canary_id uuid NOT NULL,
  on_canary boolean NOT NULL,
  -- Empty until the first outcome; a failure stays one.
  failed boolean,
  reason text,
  judged_at timestamptz(3),
  CONSTRAINT canary_submissions_pkey PRIMARY KEY (brand_id, submission_id),
  CONSTRAINT canary_submissions_judged_check CHECK ((failed IS NULL) = (judged_at IS NULL)),
  CONSTRAINT canary_submissions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT canary_submissions_brand_id_submission_id_fkey
    FOREIGN KEY (brand_id, submission_id) REFERENCES submissions (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT canary_submissions_canary_id_fkey FOREIGN KEY (canary_id) REFERENCES lender_canaries (id) ON DELETE RESTRICT
);
CREATE INDEX canary_submissions_canary_id_on_canary_judged_at_idx ON canary_submissions (canary_id, on_canary, judged_at);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['lender_canaries', 'canary_submissions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
  END LOOP;
END $$;
CREATE POLICY everybody_reads ON lender_canaries FOR SELECT USING (true);
CREATE POLICY platform ON lender_canaries USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
CREATE POLICY tenant ON canary_submissions USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

-- The interface that has a submission, as api_config says it. One that a canary decided about stays on its side; an earlier one stays with
-- what was live before the first version that replaced it. Anything else goes by the lender's row.
CREATE FUNCTION submission_interface(of_brand uuid, of_submission uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN x.on_canary THEN c.config WHEN c.state = 'finished' AND NOT c.is_new THEN c.base_config END
      FROM canary_submissions x JOIN lender_canaries c ON c.id = x.canary_id
      WHERE x.brand_id = of_brand AND x.submission_id = of_submission),
    (SELECT c.base_config FROM lender_canaries c
      WHERE c.lender_id = s.lender_id AND c.state = 'finished' AND NOT c.is_new AND c.started_at > s.created_at
      ORDER BY c.started_at LIMIT 1),
    l.api_config)
  FROM submissions s JOIN lenders l ON l.id = s.lender_id
  WHERE s.brand_id = of_brand AND s.id = of_submission
$$;
