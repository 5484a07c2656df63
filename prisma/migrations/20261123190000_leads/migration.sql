-- The leads of a partner: pages of its list in constant time, starts at a counter, files of leads, and each user's own funnel.
SET lock_timeout = '5s';

-- The keyset of the list. The first index begins like the former one, which therefore goes.
CREATE INDEX prospects_brand_id_partner_id_created_at_id_idx ON prospects (brand_id, partner_id, created_at, id);
CREATE INDEX prospects_brand_id_merchant_id_created_at_id_idx ON prospects (brand_id, merchant_id, created_at, id);
DROP INDEX prospects_brand_id_partner_id_created_at_idx;

-- The arrivals by a link, newest first.
CREATE INDEX clicks_brand_id_tracking_link_id_created_at_idx ON clicks (brand_id, tracking_link_id, created_at);

-- A customer's application that was started at a counter. Its tracking link has the attribution.
CREATE TABLE lead_starts (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  merchant_id uuid,
  tracking_link_id uuid NOT NULL,
  way text NOT NULL,
  to_masked text,
  locale text NOT NULL,
  product text,
  -- When the message was due; empty for a link that is only shown.
  send_at timestamptz(3),
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT lead_starts_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT lead_starts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT lead_starts_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT lead_starts_brand_id_merchant_id_fkey FOREIGN KEY (brand_id, merchant_id) REFERENCES merchants (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT lead_starts_brand_id_tracking_link_id_fkey
    FOREIGN KEY (brand_id, tracking_link_id) REFERENCES tracking_links (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT lead_starts_way_check CHECK (way IN ('sms', 'link')),
  CONSTRAINT lead_starts_sent_check CHECK ((way = 'sms') = (to_masked IS NOT NULL AND send_at IS NOT NULL))
);
CREATE UNIQUE INDEX lead_starts_brand_id_tracking_link_id_key ON lead_starts (brand_id, tracking_link_id);
CREATE INDEX lead_starts_brand_id_partner_id_created_at_idx ON lead_starts (brand_id, partner_id, created_at);

-- A file of leads that a portal user asked for.
CREATE TABLE lead_exports (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  merchant_id uuid,
  kind text NOT NULL,
  filter jsonb NOT NULL DEFAULT '{}',
  locale text NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  bytes bigint,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT lead_exports_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT lead_exports_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT lead_exports_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT lead_exports_brand_id_merchant_id_fkey FOREIGN KEY (brand_id, merchant_id) REFERENCES merchants (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT lead_exports_kind_check CHECK (kind IN ('leads', 'report')),
  CONSTRAINT lead_exports_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
  CONSTRAINT lead_exports_rows_check CHECK (rows_done >= 0)
);
CREATE INDEX lead_exports_brand_id_created_by_created_at_idx ON lead_exports (brand_id, created_by, created_at);
CREATE INDEX lead_exports_expires_at_idx ON lead_exports (expires_at);

-- The funnel that a portal user has chosen.
CREATE TABLE portal_funnels (
  brand_id uuid NOT NULL,
  partner_user_id uuid NOT NULL,
  steps text[] NOT NULL,
  span text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT portal_funnels_pkey PRIMARY KEY (brand_id, partner_user_id),
  CONSTRAINT portal_funnels_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT portal_funnels_brand_id_partner_user_id_fkey
    FOREIGN KEY (brand_id, partner_user_id) REFERENCES partner_users (brand_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['lead_starts', 'lead_exports', 'portal_funnels'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
