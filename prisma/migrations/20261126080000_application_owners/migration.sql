-- expand: which colleague works on an application, and every change of that. Nobody at first.
SET lock_timeout = '5s';

ALTER TABLE applications ADD COLUMN owner_id uuid;
ALTER TABLE applications ADD CONSTRAINT applications_owner_id_fkey
  FOREIGN KEY (owner_id) REFERENCES staff_users (id) ON DELETE RESTRICT NOT VALID;

CREATE TABLE application_owner_changes (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  -- The rows that were assigned together.
  batch_id uuid NOT NULL,
  before_id uuid,
  after_id uuid,
  by_id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT application_owner_changes_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT application_owner_changes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT application_owner_changes_application_id_fkey
    FOREIGN KEY (brand_id, application_id) REFERENCES applications (brand_id, id) ON DELETE RESTRICT
);
CREATE INDEX application_owner_changes_of_batch ON application_owner_changes (batch_id);
CREATE INDEX application_owner_changes_of_application ON application_owner_changes (brand_id, application_id, at);

ALTER TABLE application_owner_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_owner_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON application_owner_changes TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON application_owner_changes
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

-- The saved views count these, from their oldest row, and stop at a thousand.
CREATE INDEX applications_owned ON applications (owner_id, created_at, id) WHERE owner_id IS NOT NULL;
CREATE INDEX applications_open_unowned ON applications (created_at, id) WHERE is_open AND owner_id IS NULL;
CREATE INDEX applications_open_by_stage ON applications (stage, created_at, id) WHERE is_open;
