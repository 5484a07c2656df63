-- Lists of the back office: files of them, each staff member's saved views, and the indexes by which reports list applications and
-- submissions over all brands.
SET lock_timeout = '5s';

-- A file of a list that a staff member asked for. A job writes it.
CREATE TABLE list_exports (
  id uuid NOT NULL,
  staff_user_id uuid NOT NULL,
  list text NOT NULL,
  -- The filter, as in the address of the list.
  query text NOT NULL,
  format text NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  bytes bigint,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT list_exports_pkey PRIMARY KEY (id),
  CONSTRAINT list_exports_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT list_exports_format_check CHECK (format IN ('csv', 'xlsx')),
  CONSTRAINT list_exports_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
  CONSTRAINT list_exports_rows_check CHECK (rows_done >= 0)
);
CREATE INDEX list_exports_staff_user_id_created_at_idx ON list_exports (staff_user_id, created_at);
CREATE INDEX list_exports_expires_at_idx ON list_exports (expires_at);

-- A filter with a name. The others see it when it is shared.
CREATE TABLE saved_views (
  id uuid NOT NULL,
  staff_user_id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT saved_views_pkey PRIMARY KEY (id),
  CONSTRAINT saved_views_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT saved_views_name_check CHECK (length(name) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX saved_views_staff_user_id_list_name_key ON saved_views (staff_user_id, list, name);
CREATE INDEX saved_views_shared_idx ON saved_views (list) WHERE is_shared;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['list_exports', 'saved_views'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY platform ON %I USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()))', t);
  END LOOP;
END $$;

-- The keysets of the lists behind the reports.
CREATE INDEX applications_created_at_id_idx ON applications (created_at, id);
CREATE INDEX applications_offers_shown_at_id_idx ON applications (offers_shown_at, id);
DROP INDEX applications_offers_shown_at_idx;
CREATE INDEX submissions_sent_at_id_idx ON submissions (sent_at, id);
CREATE INDEX submissions_approved_at_id_idx ON submissions (approved_at, id);
CREATE INDEX submissions_decided_at_id_idx ON submissions (decided_at, id);
DROP INDEX submissions_decided_at_idx;
