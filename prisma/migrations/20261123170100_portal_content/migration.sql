-- What the portal tells partners (OQ-56, OQ-59): questions with answers and news, edited by staff in both languages. And what
-- partners ask us: tickets with messages of both sides.
SET lock_timeout = '5s';

CREATE TABLE portal_articles (
  id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  title_hi text NOT NULL,
  body text NOT NULL,
  body_hi text NOT NULL,
  sort_order integer NOT NULL,
  status integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT portal_articles_pkey PRIMARY KEY (id),
  CONSTRAINT portal_articles_kind_check CHECK (kind IN ('customer', 'dsa', 'news')),
  CONSTRAINT portal_articles_status_check CHECK (status IN (0, 1))
);

ALTER TABLE portal_articles ENABLE ROW LEVEL SECURITY;
ALTER TABLE portal_articles FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON portal_articles TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody_reads ON portal_articles FOR SELECT USING (true);
CREATE POLICY platform ON portal_articles USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

CREATE TABLE portal_tickets (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  merchant_id uuid,
  -- What people read out: T-4K7Q2M.
  number text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  -- open: we act; answered: the partner can reply or close; closed.
  state text NOT NULL DEFAULT 'open',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT portal_tickets_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT portal_tickets_kind_check CHECK (kind IN ('tech-support', 'general-query')),
  CONSTRAINT portal_tickets_state_check CHECK (state IN ('open', 'answered', 'closed')),
  CONSTRAINT portal_tickets_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT portal_tickets_brand_id_partner_id_fkey
    FOREIGN KEY (brand_id, partner_id) REFERENCES partners (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT portal_tickets_merchant_id_fkey
    FOREIGN KEY (brand_id, merchant_id) REFERENCES merchants (brand_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX portal_tickets_number_key ON portal_tickets (number);
CREATE INDEX portal_tickets_brand_id_partner_id_updated_at_idx ON portal_tickets (brand_id, partner_id, updated_at);
CREATE INDEX portal_tickets_state_updated_at_idx ON portal_tickets (state, updated_at);

CREATE TABLE portal_ticket_messages (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  side text NOT NULL,
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT portal_ticket_messages_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT portal_ticket_messages_side_check CHECK (side IN ('partner', 'us')),
  CONSTRAINT portal_ticket_messages_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT portal_ticket_messages_brand_id_ticket_id_fkey
    FOREIGN KEY (brand_id, ticket_id) REFERENCES portal_tickets (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX portal_ticket_messages_brand_id_ticket_id_created_at_idx
  ON portal_ticket_messages (brand_id, ticket_id, created_at);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['portal_tickets', 'portal_ticket_messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
