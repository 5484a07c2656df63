-- expand: whom a message contacts and until when it may be on its way, and what each holder confirms of a stop.
SET lock_timeout = '5s';

ALTER TABLE messages ADD COLUMN customer_id uuid;
ALTER TABLE messages ADD COLUMN sending_until timestamptz(3);
ALTER TABLE messages ADD CONSTRAINT messages_customer_id_fkey
  FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT NOT VALID;
CREATE INDEX messages_waiting_of_customer ON messages (brand_id, customer_id)
  WHERE status = 'queued' AND customer_id IS NOT NULL;

CREATE TABLE stop_confirmations (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  consent_id uuid NOT NULL,
  holder text NOT NULL,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  CONSTRAINT stop_confirmations_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT stop_confirmations_holder_check CHECK (holder IN ('messages', 'campaigns', 'callers', 'exports', 'lender')),
  CONSTRAINT stop_confirmations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT stop_confirmations_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT stop_confirmations_consent_id_fkey
    FOREIGN KEY (brand_id, consent_id) REFERENCES consents (brand_id, id) ON DELETE RESTRICT
);
CREATE INDEX stop_confirmations_brand_id_customer_id_idx ON stop_confirmations (brand_id, customer_id);
CREATE UNIQUE INDEX one_confirmation_of_holder ON stop_confirmations (brand_id, consent_id, holder);

ALTER TABLE stop_confirmations ENABLE ROW LEVEL SECURITY;
ALTER TABLE stop_confirmations FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON stop_confirmations TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON stop_confirmations
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));
