-- Around the journey: complaints with a number and a clock, requests about one's own data, reminders without an application.
SET lock_timeout = '5s';

ALTER TABLE reminders
  ADD COLUMN product text,
  ADD COLUMN locale text,
  ADD COLUMN sent_at timestamptz(3);
CREATE UNIQUE INDEX one_pending_reminder_of_customer ON reminders (brand_id, customer_id)
  WHERE status = 'pending' AND application_id IS NULL;

ALTER TABLE help_requests
  ADD CONSTRAINT help_requests_status_check CHECK (status IN ('stored', 'forwarded', 'failed'));

CREATE TABLE complaints (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  ticket text NOT NULL,
  customer_id uuid,
  subject text NOT NULL,
  contact_enc text NOT NULL,
  description text NOT NULL,
  reference text,
  locale text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  due_on date NOT NULL,
  answer text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamptz(3),
  CONSTRAINT complaints_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT complaints_status_check CHECK (status IN ('open', 'closed')),
  CONSTRAINT complaints_closed_check CHECK ((status = 'closed') = (closed_at IS NOT NULL AND answer IS NOT NULL)),
  CONSTRAINT complaints_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT complaints_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX complaints_ticket_key ON complaints (ticket);
CREATE INDEX complaints_status_due_on_idx ON complaints (status, due_on);

CREATE TABLE data_requests (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'erasure',
  reason text,
  status text NOT NULL DEFAULT 'asked',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamptz(3),
  CONSTRAINT data_requests_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT data_requests_kind_check CHECK (kind = 'erasure'),
  CONSTRAINT data_requests_status_check CHECK (status IN ('asked', 'taken-back', 'done', 'refused')),
  CONSTRAINT data_requests_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT data_requests_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_open_data_request ON data_requests (brand_id, customer_id, kind) WHERE status = 'asked';
CREATE INDEX data_requests_status_created_at_idx ON data_requests (status, created_at);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['complaints', 'data_requests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
