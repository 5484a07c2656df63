-- expand: what the comparison of a customer or an application with known ones decided (OQ-39, ADM-10).
SET lock_timeout = '5s';

CREATE TABLE dedupe_events (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  day date NOT NULL,
  -- What was compared, and its hash under the key that is the same for all brands.
  kind text NOT NULL,
  hash text NOT NULL,
  level text NOT NULL,
  decision text NOT NULL,
  customer_id uuid NOT NULL,
  existing_brand_id uuid NOT NULL,
  existing_customer_id uuid NOT NULL,
  lender_id uuid,
  window_days integer,
  CONSTRAINT dedupe_events_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT dedupe_events_kind_check CHECK (kind IN ('mobile', 'email', 'pan')),
  CONSTRAINT dedupe_events_level_check CHECK (level IN ('platform', 'lender') AND (level = 'lender') = (lender_id IS NOT NULL)),
  CONSTRAINT dedupe_events_decision_check CHECK (decision IN ('blocked', 'linked', 'allowed')),
  CONSTRAINT dedupe_events_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT dedupe_events_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT dedupe_events_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT
);
-- The same decision about the same two is written once a day.
CREATE UNIQUE INDEX one_dedupe_of_platform_a_day ON dedupe_events
  (brand_id, customer_id, existing_customer_id, decision, hash, day) WHERE lender_id IS NULL;
CREATE UNIQUE INDEX one_dedupe_of_lender_a_day ON dedupe_events
  (brand_id, customer_id, existing_customer_id, decision, hash, day, lender_id) WHERE lender_id IS NOT NULL;
CREATE INDEX dedupe_events_at_id_idx ON dedupe_events (at, id);

ALTER TABLE dedupe_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE dedupe_events FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON dedupe_events TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant_add ON dedupe_events FOR INSERT WITH CHECK (brand_id = (SELECT app_brand()));
CREATE POLICY platform ON dedupe_events USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

-- The same person on another brand is another customer (OQ-11): allowed, and written down where no brand can read it.
CREATE FUNCTION record_same_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
BEGIN
  INSERT INTO dedupe_events (brand_id, id, at, day, kind, hash, level, decision, customer_id, existing_brand_id, existing_customer_id)
  SELECT NEW.brand_id, gen_random_uuid(), NEW.created_at, (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date, NEW.kind, NEW.hash,
    'platform', 'allowed', NEW.customer_id, k.brand_id, k.customer_id
  FROM dedupe_keys k
  WHERE k.hash = NEW.hash AND k.kind = NEW.kind AND k.brand_id <> NEW.brand_id
  ORDER BY k.created_at LIMIT 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER same_person AFTER INSERT ON dedupe_keys FOR EACH ROW EXECUTE FUNCTION record_same_person();

CREATE INDEX dedupe_keys_of_customer ON dedupe_keys (brand_id, customer_id);

-- A lender that knows the person already has blocked the application; the same lender through another brand within 30 days is allowed.
CREATE FUNCTION record_known_at_lender() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
DECLARE days CONSTANT integer := 30;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO dedupe_events
      (brand_id, id, at, day, kind, hash, level, decision, customer_id, existing_brand_id, existing_customer_id, lender_id)
    SELECT NEW.brand_id, gen_random_uuid(), NEW.updated_at, (NEW.updated_at AT TIME ZONE 'Asia/Kolkata')::date, k.kind, k.hash,
      'lender', 'blocked', NEW.customer_id, NEW.brand_id, NEW.customer_id, NEW.lender_id
    FROM dedupe_keys k
    WHERE k.brand_id = NEW.brand_id AND k.customer_id = NEW.customer_id
    ORDER BY k.kind DESC LIMIT 1
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  INSERT INTO dedupe_events
    (brand_id, id, at, day, kind, hash, level, decision, customer_id, existing_brand_id, existing_customer_id, lender_id, window_days)
  SELECT NEW.brand_id, gen_random_uuid(), NEW.created_at, (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date, k.kind, k.hash,
    'lender', 'allowed', NEW.customer_id, o.brand_id, o.customer_id, NEW.lender_id, days
  FROM dedupe_keys k
  JOIN dedupe_keys o ON o.hash = k.hash AND o.kind = k.kind AND o.brand_id <> k.brand_id
  JOIN submissions s ON s.brand_id = o.brand_id AND s.customer_id = o.customer_id AND s.lender_id = NEW.lender_id
  WHERE k.brand_id = NEW.brand_id AND k.customer_id = NEW.customer_id AND s.created_at >= NEW.created_at - make_interval(days => days)
  ORDER BY s.created_at DESC LIMIT 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER known_at_lender AFTER INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION record_known_at_lender();
CREATE TRIGGER lender_knows_person AFTER UPDATE OF reason_code ON submissions FOR EACH ROW
  WHEN (NEW.reason_code = 'existing-customer' AND OLD.reason_code IS DISTINCT FROM NEW.reason_code)
  EXECUTE FUNCTION record_known_at_lender();
