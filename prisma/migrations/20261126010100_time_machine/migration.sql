-- expand: sets of changes that are tried on last month's requests before they are live (BEY-20).
SET lock_timeout = '5s';

CREATE TABLE draft_sets (
  id uuid NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'draft',
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Rises with every change of the set: a replay of another version is out of date.
  version integer NOT NULL DEFAULT 1,
  publish_at timestamptz(3),
  published_by uuid,
  published_at timestamptz(3),
  -- A trial ends by itself: the rules stay, or return when approval fell by these points (hundredths of a percent).
  trial_days integer,
  trial_until timestamptz(3),
  trial_fall_bps integer,
  ended_at timestamptz(3),
  -- What came back could not be put back whole: how many changes had been changed since.
  skipped integer NOT NULL DEFAULT 0,
  why text,
  CONSTRAINT draft_sets_pkey PRIMARY KEY (id),
  CONSTRAINT draft_sets_state_check CHECK (state IN ('draft', 'scheduled', 'trial', 'published', 'returned', 'discarded')),
  CONSTRAINT draft_sets_name_check CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT draft_sets_trial_check CHECK (state <> 'trial' OR num_nonnulls(trial_until, trial_fall_bps, published_at) = 3),
  CONSTRAINT draft_sets_scheduled_check CHECK (state <> 'scheduled' OR num_nonnulls(publish_at, published_by) = 2),
  CONSTRAINT draft_sets_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_users (id) ON DELETE RESTRICT,
  CONSTRAINT draft_sets_published_by_fkey FOREIGN KEY (published_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX draft_sets_created_at_idx ON draft_sets (created_at);

CREATE TABLE draft_changes (
  set_id uuid NOT NULL,
  lender_id uuid NOT NULL,
  -- A property of the lender, or one figure of a charge or a slab.
  property text NOT NULL,
  -- The live value when the change was made, and again when it was published; both as JSON.
  base text NOT NULL,
  value text NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT draft_changes_pkey PRIMARY KEY (set_id, lender_id, property),
  CONSTRAINT draft_changes_set_id_fkey FOREIGN KEY (set_id) REFERENCES draft_sets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT draft_changes_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT draft_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);

-- A run over stored receipts: of a set, or without one the proof that unchanged rules give what was shown.
CREATE TABLE replay_runs (
  id uuid NOT NULL,
  set_id uuid,
  set_version integer,
  state text NOT NULL DEFAULT 'queued',
  from_at timestamptz(3) NOT NULL,
  to_at timestamptz(3) NOT NULL,
  done integer NOT NULL DEFAULT 0,
  total integer,
  result jsonb,
  asked_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  CONSTRAINT replay_runs_pkey PRIMARY KEY (id),
  CONSTRAINT replay_runs_state_check CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  CONSTRAINT replay_runs_set_check CHECK ((set_id IS NULL) = (set_version IS NULL)),
  CONSTRAINT replay_runs_done_check CHECK ((state = 'done') = (result IS NOT NULL)),
  CONSTRAINT replay_runs_set_id_fkey FOREIGN KEY (set_id) REFERENCES draft_sets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT replay_runs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX replay_runs_created_at_idx ON replay_runs (created_at);
CREATE INDEX replay_runs_set_id_created_at_idx ON replay_runs (set_id, created_at);

-- Last month's receipts, newest first.
CREATE INDEX receipts_shown_at_idx ON receipts (shown_at);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['draft_sets', 'draft_changes', 'replay_runs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY platform ON %I USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()))', t);
  END LOOP;
END $$;
