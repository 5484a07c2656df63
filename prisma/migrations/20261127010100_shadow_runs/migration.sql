-- expand: a draft set as a shadow: real requests are judged on it for some days beside the live rules, and nothing is live (BEY-20).
SET lock_timeout = '5s';

ALTER TABLE draft_sets DROP CONSTRAINT draft_sets_state_check;
ALTER TABLE draft_sets ADD CONSTRAINT draft_sets_state_check
  CHECK (state IN ('draft', 'shadow', 'scheduled', 'trial', 'published', 'returned', 'discarded')) NOT VALID;

CREATE TABLE shadow_runs (
  id uuid NOT NULL,
  set_id uuid NOT NULL,
  set_version integer NOT NULL,
  state text NOT NULL DEFAULT 'running',
  from_at timestamptz(3) NOT NULL,
  until_at timestamptz(3) NOT NULL,
  -- Requests before this moment have been judged.
  judged_to timestamptz(3) NOT NULL,
  begun_by uuid NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT shadow_runs_pkey PRIMARY KEY (id),
  CONSTRAINT shadow_runs_state_check CHECK (state IN ('running', 'ended', 'stopped')),
  CONSTRAINT shadow_runs_ended_check CHECK ((state = 'running') = (ended_at IS NULL)),
  CONSTRAINT shadow_runs_span_check CHECK (until_at > from_at AND judged_to BETWEEN from_at AND until_at),
  CONSTRAINT shadow_runs_set_id_fkey FOREIGN KEY (set_id) REFERENCES draft_sets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT shadow_runs_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_running_shadow_of_set ON shadow_runs (set_id) WHERE state = 'running';
CREATE INDEX shadow_runs_set_id_from_at_idx ON shadow_runs (set_id, from_at);

-- What a shadow has found on one day in India: in all, by brand, by partner, by lender.
CREATE TABLE shadow_days (
  run_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  -- The brand, partner or lender; of the total the run.
  subject_id uuid NOT NULL,
  requests integer NOT NULL,
  before integer NOT NULL,
  after integer NOT NULL,
  gain integer NOT NULL,
  lose integer NOT NULL,
  CONSTRAINT shadow_days_pkey PRIMARY KEY (run_id, day, kind, subject_id),
  CONSTRAINT shadow_days_kind_check CHECK (kind IN ('total', 'brand', 'partner', 'lender')),
  CONSTRAINT shadow_days_run_id_fkey FOREIGN KEY (run_id) REFERENCES shadow_runs (id) ON DELETE CASCADE ON UPDATE CASCADE
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['shadow_runs', 'shadow_days'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY platform ON %I USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()))', t);
  END LOOP;
END $$;
