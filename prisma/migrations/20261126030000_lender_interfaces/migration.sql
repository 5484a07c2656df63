-- expand: interfaces of lenders as data, with their versions, and the secrets of lenders that staff write once (BEY-22).
SET lock_timeout = '5s';

-- An interface of a lender. One draft is edited at a time; one version is live, and its data is in lenders.api_config besides.
CREATE TABLE lender_interface_versions (
  id uuid NOT NULL,
  lender_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL DEFAULT 'draft',
  content jsonb NOT NULL,
  -- How often the draft was changed: two people who edit at the same time see it.
  revision integer NOT NULL DEFAULT 1,
  changed_by uuid NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  live_at timestamptz(3),
  retired_at timestamptz(3),
  CONSTRAINT lender_interface_versions_pkey PRIMARY KEY (id),
  CONSTRAINT lender_interface_versions_state_check CHECK (state IN ('draft', 'live', 'retired')),
  CONSTRAINT lender_interface_versions_live_check CHECK ((state = 'draft') = (live_at IS NULL)),
  CONSTRAINT lender_interface_versions_retired_check CHECK ((state = 'retired') = (retired_at IS NOT NULL)),
  CONSTRAINT lender_interface_versions_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT lender_interface_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX lender_interface_versions_lender_id_number_key ON lender_interface_versions (lender_id, number);
CREATE UNIQUE INDEX one_interface_draft_of_lender ON lender_interface_versions (lender_id) WHERE state = 'draft';
CREATE UNIQUE INDEX one_live_interface_of_lender ON lender_interface_versions (lender_id) WHERE state = 'live';

-- What proves us to a lender, encrypted. Nobody reads it but the calls.
CREATE TABLE lender_secrets (
  lender_id uuid NOT NULL,
  place text NOT NULL,
  name text NOT NULL,
  sealed text NOT NULL,
  set_by uuid NOT NULL,
  set_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT lender_secrets_pkey PRIMARY KEY (lender_id, place, name),
  CONSTRAINT lender_secrets_place_check CHECK (place IN ('sandbox', 'live')),
  CONSTRAINT lender_secrets_name_check CHECK (name IN ('secret', 'callback', 'certificate', 'key', 'authority')),
  CONSTRAINT lender_secrets_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT lender_secrets_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['lender_interface_versions', 'lender_secrets'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY platform ON %I USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()))', t);
  END LOOP;
END $$;
