-- Links that lead a customer in: tracking links on the visit, a journey's move to another device, a partner's own sign-in.
SET lock_timeout = '5s';

ALTER TABLE visits ADD COLUMN partner_id uuid, ADD COLUMN tracking_link_id uuid;
ALTER TABLE visits
  ADD CONSTRAINT visits_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT,
  ADD CONSTRAINT visits_brand_id_tracking_link_id_fkey
    FOREIGN KEY (brand_id, tracking_link_id) REFERENCES tracking_links (brand_id, id) ON DELETE RESTRICT;

-- The way of one journey to another device: 15 minutes, once.
CREATE TABLE transfer_links (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  session_id uuid,
  application_id uuid,
  product text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT transfer_links_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT transfer_links_clock_check CHECK (expires_at > created_at AND expires_at <= created_at + interval '15 minutes'),
  CONSTRAINT transfer_links_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT transfer_links_brand_id_prospect_id_fkey
    FOREIGN KEY (brand_id, prospect_id) REFERENCES prospects (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT transfer_links_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT transfer_links_brand_id_session_id_fkey
    FOREIGN KEY (brand_id, session_id) REFERENCES sessions (brand_id, id) ON DELETE SET NULL (session_id),
  CONSTRAINT transfer_links_brand_id_application_id_fkey
    FOREIGN KEY (brand_id, application_id) REFERENCES applications (brand_id, id) ON DELETE RESTRICT
);
CREATE INDEX transfer_links_brand_id_customer_id_idx ON transfer_links (brand_id, customer_id);
CREATE INDEX transfer_links_brand_id_session_id_idx ON transfer_links (brand_id, session_id);
CREATE INDEX transfer_links_expires_at_idx ON transfer_links (expires_at);

-- What a partner signs its customers' sign-ins with.
CREATE TABLE partner_keys (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  secret_enc text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  CONSTRAINT partner_keys_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT partner_keys_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT partner_keys_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT partner_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX partner_keys_brand_id_partner_id_idx ON partner_keys (brand_id, partner_id);

-- Partners' sign-in tokens that have been used: each opens once.
CREATE TABLE partner_tokens (
  brand_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  token_idx text NOT NULL,
  used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT partner_tokens_pkey PRIMARY KEY (brand_id, partner_id, token_idx),
  CONSTRAINT partner_tokens_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT partner_tokens_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT
);
CREATE INDEX partner_tokens_expires_at_idx ON partner_tokens (expires_at);

-- Which customer a partner's own number for somebody is; without a customer until the passcode named beside it was answered.
CREATE TABLE partner_customers (
  brand_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  subject_idx text NOT NULL,
  customer_id uuid,
  challenge_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT partner_customers_pkey PRIMARY KEY (brand_id, partner_id, subject_idx),
  CONSTRAINT partner_customers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT partner_customers_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT partner_customers_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT partner_customers_brand_id_challenge_id_fkey
    FOREIGN KEY (brand_id, challenge_id) REFERENCES challenges (brand_id, id) ON DELETE SET NULL (challenge_id)
);
CREATE INDEX partner_customers_brand_id_challenge_id_idx ON partner_customers (brand_id, challenge_id);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['transfer_links', 'partner_keys', 'partner_tokens', 'partner_customers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
