-- expand: leads by partner, new customers and redirects by day in India, so that a dashboard, a partner's first page and the journey count none
-- of them one by one (docs/decisions/0143). Triggers write the difference that a statement makes, as for report_deltas.
SET lock_timeout = '5s';

CREATE TABLE people_days (
  brand_id uuid NOT NULL,
  day date NOT NULL,
  step text NOT NULL,
  -- Nil for leads without a partner and for what is no lead.
  partner_id uuid NOT NULL,
  -- Of a redirect: its rule, and the path to which it led. Else empty.
  rule text NOT NULL,
  target text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT people_days_pkey PRIMARY KEY (brand_id, step, day, partner_id, rule, target),
  CONSTRAINT people_days_step_check CHECK (step IN ('lead', 'customer', 'redirect')),
  CONSTRAINT people_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);
CREATE INDEX people_days_by_day ON people_days (step, day);

CREATE TABLE people_deltas (
  brand_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  day date NOT NULL,
  step text NOT NULL,
  partner_id uuid NOT NULL,
  rule text NOT NULL,
  target text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT people_deltas_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT people_deltas_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['people_days', 'people_deltas'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;

CREATE TRIGGER people_deltas_without_sandbox BEFORE INSERT ON people_deltas
  FOR EACH ROW WHEN (NEW.brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid) EXECUTE FUNCTION leave_row_out();

-- The database writes the differences, whoever writes the rows: no login has a right to write them by itself.
CREATE FUNCTION count_leads() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT brand_id, (created_at AT TIME ZONE 'Asia/Kolkata')::date, 'lead', coalesce(partner_id, nil), '', '', count(*)
    FROM new_rows GROUP BY 1, 2, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT brand_id, (created_at AT TIME ZONE 'Asia/Kolkata')::date, 'lead', coalesce(partner_id, nil), '', '', -count(*)
    FROM old_rows GROUP BY 1, 2, 4;
  ELSE
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT NEW.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, 'lead', coalesce(v.partner_id, nil), '', '', sum(v.sign)
    FROM (VALUES (NEW.created_at, NEW.partner_id, 1), (OLD.created_at, OLD.partner_id, -1)) v (at, partner_id, sign)
    GROUP BY 2, 4 HAVING sum(v.sign) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_customers() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT brand_id, (created_at AT TIME ZONE 'Asia/Kolkata')::date, 'customer', nil, '', '', count(*) FROM new_rows GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT brand_id, (created_at AT TIME ZONE 'Asia/Kolkata')::date, 'customer', nil, '', '', -count(*) FROM old_rows GROUP BY 1, 2;
  ELSE
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT NEW.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, 'customer', nil, '', '', sum(v.sign)
    FROM (VALUES (NEW.created_at, 1), (OLD.created_at, -1)) v (at, sign) GROUP BY 2 HAVING sum(v.sign) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- The path to which a redirect led: without its query, with `:id` for a record, and nothing for what is no path of ours. Figures stay when a person is
-- deleted, so they name nobody.
CREATE FUNCTION redirect_path(target text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog
  RETURN coalesce(substring(
    regexp_replace(split_part(target, '?', 1), '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', ':id', 'g')
    FROM '^/[a-z/:-]*$'), '');
REVOKE ALL ON FUNCTION redirect_path(text) FROM PUBLIC;

CREATE FUNCTION count_redirects() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, 'redirect', nil, rule, redirect_path(target), count(*)
    FROM new_rows GROUP BY 1, 2, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, 'redirect', nil, rule, redirect_path(target), -count(*)
    FROM old_rows GROUP BY 1, 2, 5, 6;
  ELSE
    INSERT INTO people_deltas (brand_id, day, step, partner_id, rule, target, count)
    SELECT NEW.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, 'redirect', nil, v.rule, redirect_path(v.target), sum(v.sign)
    FROM (VALUES (NEW.at, NEW.rule, NEW.target, 1), (OLD.at, OLD.rule, OLD.target, -1)) v (at, rule, target, sign)
    GROUP BY 2, 5, 6 HAVING sum(v.sign) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER prospects_counted_added AFTER INSERT ON prospects REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE TRIGGER prospects_counted_removed AFTER DELETE ON prospects REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE TRIGGER prospects_counted_changed AFTER UPDATE ON prospects FOR EACH ROW
  WHEN ((OLD.created_at, OLD.partner_id) IS DISTINCT FROM (NEW.created_at, NEW.partner_id)) EXECUTE FUNCTION count_leads();

CREATE TRIGGER customers_counted_added AFTER INSERT ON customers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER customers_counted_removed AFTER DELETE ON customers REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER customers_counted_changed AFTER UPDATE ON customers FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION count_customers();

CREATE TRIGGER journey_events_counted_added AFTER INSERT ON journey_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_redirects();
CREATE TRIGGER journey_events_counted_removed AFTER DELETE ON journey_events REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_redirects();
CREATE TRIGGER journey_events_counted_changed AFTER UPDATE ON journey_events FOR EACH ROW
  WHEN ((OLD.at, OLD.rule, OLD.target) IS DISTINCT FROM (NEW.at, NEW.rule, NEW.target)) EXECUTE FUNCTION count_redirects();
