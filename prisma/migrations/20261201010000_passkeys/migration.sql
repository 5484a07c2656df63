-- expand: passkeys of staff and of portal users, and the random values that they sign. A passkey works on one host. A value belongs to one
-- session and one purpose, is used once, and goes with its session.
SET lock_timeout = '5s';

CREATE TABLE passkeys (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  area text NOT NULL,
  host text NOT NULL,
  staff_user_id uuid,
  partner_user_id uuid,
  credential text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  CONSTRAINT passkeys_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT passkeys_brand_id_credential_key UNIQUE (brand_id, credential),
  CONSTRAINT passkeys_owner_check CHECK (
    (area = 'admin' AND staff_user_id IS NOT NULL AND partner_user_id IS NULL)
    OR (area = 'partner' AND partner_user_id IS NOT NULL AND staff_user_id IS NULL)
  ),
  CONSTRAINT passkeys_value_check CHECK (
    counter >= 0 AND length(name) BETWEEN 1 AND 60 AND length(credential) <= 1400 AND octet_length(public_key) <= 4096
  ),
  CONSTRAINT passkeys_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT passkeys_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_users (id) ON DELETE RESTRICT,
  CONSTRAINT passkeys_brand_id_partner_user_id_fkey
    FOREIGN KEY (brand_id, partner_user_id) REFERENCES partner_users (brand_id, id) ON DELETE RESTRICT
);
CREATE INDEX passkeys_staff_user_id_idx ON passkeys (staff_user_id);
CREATE INDEX passkeys_brand_id_partner_user_id_idx ON passkeys (brand_id, partner_user_id);

CREATE TABLE passkey_challenges (
  brand_id uuid NOT NULL,
  session_id uuid NOT NULL,
  purpose text NOT NULL,
  area text NOT NULL,
  host text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (brand_id, session_id, purpose),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose IN ('add', 'prove')),
  CONSTRAINT passkey_challenges_area_check CHECK (area IN ('admin', 'partner')),
  CONSTRAINT passkey_challenges_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT passkey_challenges_brand_id_session_id_fkey
    FOREIGN KEY (brand_id, session_id) REFERENCES sessions (brand_id, id) ON DELETE CASCADE
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['passkeys', 'passkey_challenges'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))'
      ' WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', name);
    -- Those of staff are rows of the main brand. A login that may choose a brand must not add a second step of its own there.
    EXECUTE format(
      'CREATE POLICY staff_area ON %I AS RESTRICTIVE USING (area <> ''admin'' OR (SELECT app_platform_login()))', name);
  END LOOP;
END $$;
