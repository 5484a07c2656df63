-- A signed receipt for each shown list of offers (BEY-18), the rules that it was made by, the customer's facts behind its commitments, and the
-- batches that place receipts in the audit chain of their brand.
SET lock_timeout = '5s';

CREATE TABLE receipt_rules (
  hash text NOT NULL,
  body text NOT NULL,
  made_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT receipt_rules_pkey PRIMARY KEY (hash)
);

CREATE TABLE receipt_batches (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  audit_seq bigint NOT NULL,
  size integer NOT NULL,
  body text NOT NULL,
  key_name text NOT NULL,
  signature text NOT NULL,
  made_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT receipt_batches_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT receipt_batches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT receipt_batches_size_check CHECK (size > 0)
);
CREATE UNIQUE INDEX receipt_batches_brand_id_audit_seq_key ON receipt_batches (brand_id, audit_seq);

-- A receipt has the id of its list. It stays when the list is deleted with its customer, and then leads to nobody.
CREATE TABLE receipts (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  rules_hash text NOT NULL,
  body text NOT NULL,
  key_name text NOT NULL,
  signature text NOT NULL,
  leaf text NOT NULL,
  batch_id uuid,
  batch_place integer,
  shown_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT receipts_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT receipts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT receipts_rules_hash_fkey FOREIGN KEY (rules_hash) REFERENCES receipt_rules (hash) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT receipts_brand_id_batch_id_fkey
    FOREIGN KEY (brand_id, batch_id) REFERENCES receipt_batches (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT receipts_batch_check CHECK ((batch_id IS NULL) = (batch_place IS NULL))
);
CREATE UNIQUE INDEX receipts_brand_id_batch_id_batch_place_key ON receipts (brand_id, batch_id, batch_place);
CREATE INDEX receipts_waiting ON receipts (brand_id, shown_at, id) WHERE batch_id IS NULL;

-- The facts and salts behind the commitments of a receipt, encrypted. They go with the list.
CREATE TABLE receipt_facts (
  brand_id uuid NOT NULL,
  offer_list_id uuid NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT receipt_facts_pkey PRIMARY KEY (brand_id, offer_list_id),
  CONSTRAINT receipt_facts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT receipt_facts_brand_id_offer_list_id_fkey
    FOREIGN KEY (brand_id, offer_list_id) REFERENCES offer_lists (brand_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['receipt_rules', 'receipt_batches', 'receipts', 'receipt_facts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['receipt_batches', 'receipts', 'receipt_facts'] LOOP
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
CREATE POLICY everybody_reads ON receipt_rules FOR SELECT USING (true);
CREATE POLICY platform ON receipt_rules USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

-- The batches of receipts are entries that no person wrote.
ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_actor_check,
  ADD CONSTRAINT audit_entries_actor_check CHECK (actor_kind IN ('staff', 'partner', 'system')) NOT VALID;
