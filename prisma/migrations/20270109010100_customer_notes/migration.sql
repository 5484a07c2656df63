-- expand: what staff note about a customer for their colleagues (OQ-45).
SET lock_timeout = '5s';

CREATE TABLE customer_notes (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  staff_user_id uuid NOT NULL,
  text_enc text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT customer_notes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT customer_notes_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT customer_notes_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE INDEX customer_notes_brand_id_customer_id_created_at_idx ON customer_notes (brand_id, customer_id, created_at);

ALTER TABLE customer_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON customer_notes TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON customer_notes USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));
