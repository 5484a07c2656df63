-- expand: the conformance kit's runs against a lender's sandbox (BEY-22). A run that passed is the certificate of exactly one content.
SET lock_timeout = '5s';

CREATE TABLE lender_conformance_runs (
  id uuid NOT NULL,
  lender_id uuid NOT NULL,
  version_id uuid NOT NULL,
  number integer NOT NULL,
  -- What was tried, by its hash: a draft that was changed since has no certificate.
  content_hash text NOT NULL,
  content jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  cases jsonb NOT NULL DEFAULT '[]',
  asked_by uuid NOT NULL,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  CONSTRAINT lender_conformance_runs_pkey PRIMARY KEY (id),
  CONSTRAINT lender_conformance_runs_state_check CHECK (state IN ('queued', 'running', 'passed', 'failed')),
  CONSTRAINT lender_conformance_runs_finished_check CHECK ((state IN ('passed', 'failed')) = (finished_at IS NOT NULL)),
  CONSTRAINT lender_conformance_runs_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT lender_conformance_runs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX lender_conformance_runs_lender_id_asked_at_idx ON lender_conformance_runs (lender_id, asked_at);
CREATE UNIQUE INDEX one_open_conformance_run_of_lender ON lender_conformance_runs (lender_id) WHERE state IN ('queued', 'running');

ALTER TABLE lender_conformance_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE lender_conformance_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON lender_conformance_runs TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON lender_conformance_runs USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
