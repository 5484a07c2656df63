-- The log of masquerades, which the partner reads; why a merchant was turned down or suspended.
SET lock_timeout = '5s';

CREATE TABLE masquerade_visits (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  merchant_id uuid,
  staff_user_id uuid NOT NULL,
  staff_name text NOT NULL,
  mode text NOT NULL,
  reason text NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT masquerade_visits_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT masquerade_visits_mode_check CHECK (mode IN ('read', 'write')),
  CONSTRAINT masquerade_visits_reason_check CHECK (length(btrim(reason)) >= 5),
  CONSTRAINT masquerade_visits_clock_check
    CHECK (expires_at > started_at AND expires_at <= started_at + interval '30 minutes'),
  CONSTRAINT masquerade_visits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT masquerade_visits_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT masquerade_visits_brand_id_merchant_id_fkey
    FOREIGN KEY (brand_id, merchant_id) REFERENCES merchants (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT masquerade_visits_staff_user_id_fkey
    FOREIGN KEY (staff_user_id) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX masquerade_visits_brand_id_partner_id_started_at_idx
  ON masquerade_visits (brand_id, partner_id, started_at);
CREATE INDEX masquerade_visits_staff_user_id_ended_at_idx ON masquerade_visits (staff_user_id, ended_at);

ALTER TABLE masquerade_visits ENABLE ROW LEVEL SECURITY;
ALTER TABLE masquerade_visits FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON masquerade_visits TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON masquerade_visits
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

-- A masquerade is a session of the portal without a partner user: its target and its end are on the row.
ALTER TABLE sessions DROP CONSTRAINT sessions_identity_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_identity_check CHECK (
  (area = 'customer' AND customer_id IS NOT NULL)
  OR (area = 'admin' AND staff_user_id IS NOT NULL)
  OR (area = 'partner' AND (
    (partner_user_id IS NOT NULL AND impersonator_id IS NULL)
    OR (partner_user_id IS NULL AND impersonator_id IS NOT NULL AND impersonation IS NOT NULL
      AND expires_at <= created_at + interval '30 minutes')
  ))
);
CREATE INDEX sessions_impersonator ON sessions (impersonator_id) WHERE impersonator_id IS NOT NULL;

ALTER TABLE merchants ADD COLUMN status_reason text;
ALTER TABLE merchants DROP CONSTRAINT merchants_status_check;
ALTER TABLE merchants ADD CONSTRAINT merchants_status_check
  CHECK (status IN ('pending', 'active', 'suspended', 'rejected'));

-- Found newest first, within a brand and across all of them.
CREATE INDEX merchants_created_at_id_idx ON merchants (created_at, id);

-- The leads of a partner in a span of time, and those of each merchant of a list.
CREATE INDEX prospects_brand_id_partner_id_created_at_idx ON prospects (brand_id, partner_id, created_at);
CREATE INDEX prospects_merchant_id_idx ON prospects (merchant_id);
CREATE INDEX applications_brand_id_prospect_id_idx ON applications (brand_id, prospect_id);

-- However the session of a masquerade goes, the log says when: at once, or when its time was over.
CREATE FUNCTION masquerade_ended() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  UPDATE masquerade_visits SET ended_at = least(now(), OLD.expires_at)
    WHERE brand_id = OLD.brand_id AND id = OLD.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER masquerade_ended AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.impersonator_id IS NOT NULL) EXECUTE FUNCTION masquerade_ended();
