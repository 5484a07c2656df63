-- expand: what portal users were told of a lead, once for each step. The message is off until a user chooses it.
SET lock_timeout = '5s';

CREATE TABLE lead_notices (
  brand_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  kind text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT lead_notices_pkey PRIMARY KEY (brand_id, prospect_id, kind),
  CONSTRAINT lead_notices_kind_check CHECK (kind IN ('submitted', 'approved', 'declined', 'paid-out', 'expired', 'withdrawn')),
  CONSTRAINT lead_notices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT lead_notices_brand_id_prospect_id_fkey
    FOREIGN KEY (brand_id, prospect_id) REFERENCES prospects (brand_id, id) ON DELETE RESTRICT
);

ALTER TABLE lead_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_notices FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON lead_notices TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON lead_notices
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

ALTER TABLE partner_users ALTER COLUMN notices_off SET DEFAULT ARRAY['lead-moved.mobile', 'lead-moved.email']::text[];
UPDATE partner_users SET notices_off = notices_off || '{lead-moved.mobile,lead-moved.email}';
