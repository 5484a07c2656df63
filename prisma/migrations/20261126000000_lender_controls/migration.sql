-- expand: lenders on and off by segment and brand, with a reason, a schedule and a daily limit (OQ-37), and how many applications a
-- lender has had on each day in India.
SET lock_timeout = '5s';

-- What applies to a lender in one segment, at all brands (brand_id null) or at one. A line is never changed: a later one ends it, so the
-- lines are the history too. A schedule needs no job: whoever reads compares the clock with starts_at and ends_at.
CREATE TABLE lender_controls (
  id uuid NOT NULL,
  lender_id uuid NOT NULL,
  segment text NOT NULL,
  brand_id uuid,
  kind text NOT NULL,
  -- Of a switch: false is off; true is on at this brand although it is off for all.
  is_open boolean,
  -- Of a cap: applications per day in India.
  per_day integer,
  reason text,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  -- Lines that one act of a person made together; it is undone as a whole.
  batch_id uuid NOT NULL,
  -- The act that this one undoes.
  undoes_id uuid,
  set_by uuid NOT NULL,
  set_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  ended_by uuid,
  ended_batch_id uuid,
  CONSTRAINT lender_controls_pkey PRIMARY KEY (id),
  CONSTRAINT lender_controls_kind_check CHECK (
    (kind = 'switch' AND is_open IS NOT NULL AND per_day IS NULL) OR (kind = 'cap' AND is_open IS NULL AND per_day >= 1)
  ),
  CONSTRAINT lender_controls_segment_check CHECK (segment ~ '^[a-z]{2,8}$'),
  -- On for all brands is what a lender is without a line.
  CONSTRAINT lender_controls_open_check CHECK (is_open IS DISTINCT FROM true OR brand_id IS NOT NULL),
  CONSTRAINT lender_controls_reason_check CHECK (
    (is_open IS DISTINCT FROM false OR reason IS NOT NULL) AND length(reason) BETWEEN 1 AND 300
  ),
  CONSTRAINT lender_controls_span_check CHECK (ends_at > starts_at),
  CONSTRAINT lender_controls_ended_check CHECK (num_nonnulls(ended_at, ended_by, ended_batch_id) IN (0, 3)),
  CONSTRAINT lender_controls_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT lender_controls_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT lender_controls_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_users (id) ON DELETE RESTRICT,
  CONSTRAINT lender_controls_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_control_of_cell ON lender_controls (lender_id, segment, kind, brand_id) NULLS NOT DISTINCT
  WHERE ended_at IS NULL;
CREATE INDEX lender_controls_lender_id_set_at_idx ON lender_controls (lender_id, set_at);
CREATE INDEX lender_controls_batch_id_idx ON lender_controls (batch_id);
CREATE INDEX lender_controls_ended_batch_id_idx ON lender_controls (ended_batch_id);
CREATE INDEX lender_controls_set_at_idx ON lender_controls (set_at);

-- Applications that a lender has had on a day in India: of all brands, and of one.
CREATE TABLE lender_day_counts (
  lender_id uuid NOT NULL,
  segment text NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  CONSTRAINT lender_day_counts_pkey PRIMARY KEY (lender_id, segment, day),
  CONSTRAINT lender_day_counts_taken_check CHECK (taken >= 0),
  CONSTRAINT lender_day_counts_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT
);
CREATE TABLE brand_lender_day_counts (
  brand_id uuid NOT NULL,
  lender_id uuid NOT NULL,
  segment text NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  CONSTRAINT brand_lender_day_counts_pkey PRIMARY KEY (brand_id, lender_id, segment, day),
  CONSTRAINT brand_lender_day_counts_taken_check CHECK (taken >= 0),
  CONSTRAINT brand_lender_day_counts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT brand_lender_day_counts_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT
);

-- The day whose place a submission has. The row goes when the submission is withdrawn before its lender had it.
CREATE TABLE lender_places (
  brand_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  lender_id uuid NOT NULL,
  segment text NOT NULL,
  day date NOT NULL,
  CONSTRAINT lender_places_pkey PRIMARY KEY (brand_id, submission_id),
  CONSTRAINT lender_places_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT lender_places_brand_id_submission_id_fkey
    FOREIGN KEY (brand_id, submission_id) REFERENCES submissions (brand_id, id) ON DELETE RESTRICT,
  CONSTRAINT lender_places_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['lender_controls', 'lender_day_counts', 'brand_lender_day_counts', 'lender_places'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['brand_lender_day_counts', 'lender_places'] LOOP
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
CREATE POLICY platform ON lender_controls USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));
CREATE POLICY everybody_reads ON lender_day_counts FOR SELECT USING (true);
CREATE POLICY platform ON lender_day_counts USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON lender_controls
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Takes a place at a lender for the brand of the transaction: counts one more application of this day in India, of all brands and of this
-- one, unless the lender is off or a limit is reached. Both counters stay locked until the transaction ends, always the one of all brands
-- first, so that of any number of transactions exactly as many succeed as the limit allows. Runs as the owner: no brand may read
-- what applies to another one. Returns 'taken', 'switched_off' or 'daily_cap_reached'.
CREATE FUNCTION take_lender_place(of_lender uuid, of_segment text, at_time timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
DECLARE
  own_brand uuid := app_brand();
  today date := (at_time AT TIME ZONE 'Asia/Kolkata')::date;
  of_house integer;
  of_brand integer;
  open_here boolean;
BEGIN
  IF own_brand IS NULL THEN
    RAISE EXCEPTION 'a place is taken for one brand';
  END IF;
  INSERT INTO lender_day_counts AS c (lender_id, segment, day) VALUES (of_lender, of_segment, today)
    ON CONFLICT (lender_id, segment, day) DO UPDATE SET taken = c.taken RETURNING c.taken INTO of_house;
  INSERT INTO brand_lender_day_counts AS c (brand_id, lender_id, segment, day) VALUES (own_brand, of_lender, of_segment, today)
    ON CONFLICT (brand_id, lender_id, segment, day) DO UPDATE SET taken = c.taken RETURNING c.taken INTO of_brand;
  -- The line of the brand comes before that of all brands.
  SELECT is_open INTO open_here FROM lender_controls
    WHERE lender_id = of_lender AND segment = of_segment AND kind = 'switch' AND ended_at IS NULL
      AND (brand_id IS NULL OR brand_id = own_brand) AND starts_at <= at_time AND (ends_at IS NULL OR at_time < ends_at)
    ORDER BY brand_id NULLS LAST LIMIT 1;
  IF open_here IS FALSE THEN
    RETURN 'switched_off';
  END IF;
  IF EXISTS (
    SELECT 1 FROM lender_controls
    WHERE lender_id = of_lender AND segment = of_segment AND kind = 'cap' AND ended_at IS NULL
      AND (brand_id IS NULL OR brand_id = own_brand) AND starts_at <= at_time AND (ends_at IS NULL OR at_time < ends_at)
      AND per_day <= CASE WHEN brand_id IS NULL THEN of_house ELSE of_brand END
  ) THEN
    RETURN 'daily_cap_reached';
  END IF;
  UPDATE lender_day_counts SET taken = taken + 1 WHERE lender_id = of_lender AND segment = of_segment AND day = today;
  UPDATE brand_lender_day_counts SET taken = taken + 1
    WHERE brand_id = own_brand AND lender_id = of_lender AND segment = of_segment AND day = today;
  RETURN 'taken';
END $$;

-- Gives the place of a submission back if its lender never had it. Returns whether there was one.
CREATE FUNCTION give_back_lender_place(of_brand uuid, of_submission uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
DECLARE place lender_places;
BEGIN
  IF of_brand IS DISTINCT FROM app_brand() AND NOT app_platform() THEN
    RAISE EXCEPTION 'a place is given back by its brand';
  END IF;
  DELETE FROM lender_places p USING submissions s
    WHERE p.brand_id = of_brand AND p.submission_id = of_submission AND s.brand_id = p.brand_id AND s.id = p.submission_id
      AND s.sent_at IS NULL AND NOT s.maybe_received
    RETURNING p.* INTO place;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE lender_day_counts SET taken = taken - 1
    WHERE lender_id = place.lender_id AND segment = place.segment AND day = place.day;
  UPDATE brand_lender_day_counts SET taken = taken - 1
    WHERE brand_id = of_brand AND lender_id = place.lender_id AND segment = place.segment AND day = place.day;
  RETURN true;
END $$;
