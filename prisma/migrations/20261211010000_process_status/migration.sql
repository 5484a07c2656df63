-- expand: which web processes and workers run, and when regular work was last done. The platform alone sees them.
SET lock_timeout = '5s';

CREATE TABLE processes (
  id uuid NOT NULL,
  role text NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  release text NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  stopped_at timestamptz(3),
  figures jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT processes_pkey PRIMARY KEY (id),
  CONSTRAINT processes_role_check CHECK (role IN ('web', 'worker'))
) WITH (fillfactor = 50);

CREATE TABLE task_runs (
  name text NOT NULL,
  ok_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text,
  CONSTRAINT task_runs_pkey PRIMARY KEY (name)
) WITH (fillfactor = 50);

ALTER TABLE processes ENABLE ROW LEVEL SECURITY;
ALTER TABLE processes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON processes TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON processes USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

ALTER TABLE task_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE task_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON task_runs TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON task_runs USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
