-- expand: the first time that an application's profile was complete and that it was sent, and figures by day in India of both, of declines and of
-- approvals that are not their application's first, so that a dashboard reads none of the rows (docs/decisions/0146). The database writes
-- all of it, whoever writes a move or a submission.
SET lock_timeout = '5s';

CREATE TABLE application_firsts (
  brand_id uuid NOT NULL,
  application_id uuid NOT NULL,
  step text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT application_firsts_pkey PRIMARY KEY (brand_id, application_id, step),
  CONSTRAINT application_firsts_step_check CHECK (step IN ('profile-complete', 'submitted'))
);
-- Without the id, as those of submission_steps.
CREATE INDEX application_firsts_by_time ON application_firsts (step, at);
CREATE INDEX application_firsts_of_brand ON application_firsts (brand_id, step, at);

CREATE TABLE funnel_days (
  brand_id uuid NOT NULL,
  day date NOT NULL,
  step text NOT NULL,
  -- Of a decline; else empty.
  reason text NOT NULL,
  count integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT funnel_days_pkey PRIMARY KEY (day, brand_id, step, reason),
  CONSTRAINT funnel_days_step_check CHECK (step IN ('profile-complete', 'submitted', 'approved-again', 'declined')),
  CONSTRAINT funnel_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

CREATE TABLE funnel_deltas (
  brand_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  day date NOT NULL,
  step text NOT NULL,
  reason text NOT NULL,
  count integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT funnel_deltas_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT funnel_deltas_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['application_firsts', 'funnel_days', 'funnel_deltas'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;
CREATE POLICY sandbox ON application_firsts AS RESTRICTIVE
  USING (brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid OR NOT (SELECT app_platform()));

CREATE TRIGGER funnel_deltas_without_sandbox BEFORE INSERT ON funnel_deltas
  FOR EACH ROW WHEN (NEW.brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid) EXECUTE FUNCTION leave_row_out();

-- The figures of an application's first steps are those of its rows here.
CREATE FUNCTION count_firsts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO funnel_deltas (brand_id, day, step, reason, count, paise)
    SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, step, '', count(*), 0 FROM new_rows GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO funnel_deltas (brand_id, day, step, reason, count, paise)
    SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, step, '', -count(*), 0 FROM old_rows GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO funnel_deltas (brand_id, day, step, reason, count, paise)
    SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, step, '', sum(sign), 0
    FROM (SELECT 1 AS sign, brand_id, at, step FROM new_rows UNION ALL SELECT -1, brand_id, at, step FROM old_rows) r
    GROUP BY 1, 2, 3 HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER application_firsts_counted_added AFTER INSERT ON application_firsts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_firsts();
CREATE TRIGGER application_firsts_counted_changed AFTER UPDATE ON application_firsts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_firsts();
CREATE TRIGGER application_firsts_counted_removed AFTER DELETE ON application_firsts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_firsts();

-- Reports count every approval by day. An approval that comes after another one of its application counts as `approved-again`, so that both
-- together count each application once. Almost no application has two: a row of an application with one submission does nothing here.
-- Whoever changes one of several waits for the application, and then compares all its approvals with those before the statement. A
-- submission is not approved in the transaction that adds it.
CREATE FUNCTION count_approved_again() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE signs int[]; brands uuid[]; applications uuid[]; ids uuid[]; instants timestamptz[]; amounts bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(1), array_agg(r.brand_id), array_agg(r.application_id), array_agg(r.id), array_agg(r.approved_at),
      array_agg(coalesce(r.sanctioned_amount_paise, r.amount_rupees::bigint * 100))
    INTO signs, brands, applications, ids, instants, amounts FROM new_rows r WHERE r.approved_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(-1), array_agg(r.brand_id), array_agg(r.application_id), array_agg(r.id), array_agg(r.approved_at),
      array_agg(coalesce(r.sanctioned_amount_paise, r.amount_rupees::bigint * 100))
    INTO signs, brands, applications, ids, instants, amounts FROM old_rows r WHERE r.approved_at IS NOT NULL;
  ELSE
    SELECT array_agg(r.sign), array_agg(r.brand_id), array_agg(r.application_id), array_agg(r.id), array_agg(r.approved_at),
      array_agg(coalesce(r.sanctioned_amount_paise, r.amount_rupees::bigint * 100))
    INTO signs, brands, applications, ids, instants, amounts
    FROM (
      SELECT 1 AS sign, brand_id, application_id, id, approved_at, sanctioned_amount_paise, amount_rupees
      FROM new_rows WHERE approved_at IS NOT NULL
      UNION ALL
      SELECT -1, brand_id, application_id, id, approved_at, sanctioned_amount_paise, amount_rupees
      FROM old_rows WHERE approved_at IS NOT NULL
    ) r
    WHERE EXISTS (
      SELECT FROM submissions o WHERE o.brand_id = r.brand_id AND o.application_id = r.application_id AND o.id <> r.id);
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM applications a JOIN unnest(brands, applications) t (brand_id, id) ON a.brand_id = t.brand_id AND a.id = t.id
  ORDER BY a.brand_id, a.id FOR NO KEY UPDATE OF a;
  WITH changed AS MATERIALIZED (
    SELECT * FROM unnest(signs, brands, applications, ids, instants, amounts) t (sign, brand_id, application_id, id, at, paise)
  ), after AS MATERIALIZED (
    SELECT s.brand_id, s.application_id, s.id, s.approved_at AS at, coalesce(s.sanctioned_amount_paise, s.amount_rupees::bigint * 100) AS paise
    FROM (SELECT DISTINCT brand_id, application_id FROM changed) c
    JOIN submissions s ON s.brand_id = c.brand_id AND s.application_id = c.application_id AND s.approved_at IS NOT NULL
  ), before AS (
    SELECT brand_id, application_id, id, at, paise
    FROM (
      SELECT 1 AS sign, brand_id, application_id, id, at, paise FROM after
      UNION ALL SELECT -sign, brand_id, application_id, id, at, paise FROM changed
    ) x
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) > 0
  )
  INSERT INTO funnel_deltas (brand_id, day, step, reason, count, paise)
  SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, 'approved-again', '', sum(sign), sum(sign * paise)
  FROM (
    SELECT 1 AS sign, brand_id, at, paise, row_number() OVER (PARTITION BY brand_id, application_id ORDER BY at, id) AS nth FROM after
    UNION ALL
    SELECT -1, brand_id, at, paise, row_number() OVER (PARTITION BY brand_id, application_id ORDER BY at, id) FROM before
  ) r
  WHERE nth > 1 GROUP BY 1, 2 HAVING sum(sign) <> 0 OR sum(sign * paise) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER submissions_again_added AFTER INSERT ON submissions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_approved_again();
CREATE TRIGGER submissions_again_changed AFTER UPDATE ON submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_approved_again();
CREATE TRIGGER submissions_again_removed AFTER DELETE ON submissions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_approved_again();

-- A move to a stage stands unless a file's undo has led below the stage since.
CREATE FUNCTION record_first_moves() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE brands uuid[]; touched uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x.brand_id), array_agg(x.application_id) INTO brands, touched
    FROM (
      SELECT DISTINCT brand_id, application_id FROM new_rows
      WHERE CASE WHEN source = 'lender-file-undo' THEN to_stage < 4 ELSE to_stage IN (2, 4) AND to_outcome = 0 END
    ) x;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(x.brand_id), array_agg(x.application_id) INTO brands, touched
    FROM (
      SELECT DISTINCT brand_id, application_id FROM old_rows
      WHERE CASE WHEN source = 'lender-file-undo' THEN to_stage < 4 ELSE to_stage IN (2, 4) AND to_outcome = 0 END
    ) x;
  ELSE
    SELECT array_agg(x.brand_id), array_agg(x.application_id) INTO brands, touched
    FROM (SELECT brand_id, application_id FROM new_rows UNION SELECT brand_id, application_id FROM old_rows) x;
  END IF;
  IF touched IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM applications a JOIN unnest(brands, touched) t (brand_id, id) ON a.brand_id = t.brand_id AND a.id = t.id
  ORDER BY a.brand_id, a.id FOR NO KEY UPDATE OF a;
  WITH first AS MATERIALIZED (
    SELECT t.brand_id, t.application_id, v.step, (
      SELECT min(e.at) FROM application_events e
      WHERE e.brand_id = t.brand_id AND e.application_id = t.application_id AND e.to_stage = v.stage AND e.to_outcome = 0
        AND e.source <> 'lender-file-undo' AND e.at > coalesce((
          SELECT max(u.at) FROM application_events u
          WHERE u.brand_id = t.brand_id AND u.application_id = t.application_id AND u.source = 'lender-file-undo' AND u.to_stage < v.stage
        ), '-infinity')
    ) AS at
    FROM unnest(brands, touched) t (brand_id, application_id) CROSS JOIN (VALUES ('profile-complete', 2), ('submitted', 4)) v (step, stage)
  ), gone AS (
    DELETE FROM application_firsts p USING first f
    WHERE f.at IS NULL AND p.brand_id = f.brand_id AND p.application_id = f.application_id AND p.step = f.step
  )
  INSERT INTO application_firsts AS p (brand_id, application_id, step, at)
  SELECT brand_id, application_id, step, at FROM first WHERE at IS NOT NULL
  ON CONFLICT (brand_id, application_id, step) DO UPDATE SET at = excluded.at WHERE p.at <> excluded.at;
  RETURN NULL;
END $$;

CREATE TRIGGER application_events_firsts_added AFTER INSERT ON application_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_first_moves();
CREATE TRIGGER application_events_firsts_changed AFTER UPDATE ON application_events
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_first_moves();
CREATE TRIGGER application_events_firsts_removed AFTER DELETE ON application_events REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_first_moves();

-- Declines by reason are a figure of the submission alone.
CREATE FUNCTION count_declines() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO funnel_deltas (brand_id, day, step, reason, count, paise)
    SELECT brand_id, (decided_at AT TIME ZONE 'Asia/Kolkata')::date, 'declined', coalesce(reason_code, 'other'), count(*), 0
    FROM new_rows WHERE state = 'declined' AND decided_at IS NOT NULL GROUP BY 1, 2, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO funnel_deltas (brand_id, day, step, reason, count, paise)
    SELECT brand_id, (decided_at AT TIME ZONE 'Asia/Kolkata')::date, 'declined', coalesce(reason_code, 'other'), -count(*), 0
    FROM old_rows WHERE state = 'declined' AND decided_at IS NOT NULL GROUP BY 1, 2, 4;
  ELSE
    INSERT INTO funnel_deltas (brand_id, day, step, reason, count, paise)
    SELECT brand_id, (decided_at AT TIME ZONE 'Asia/Kolkata')::date, 'declined', coalesce(reason_code, 'other'), sum(sign), 0
    FROM (
      SELECT 1 AS sign, brand_id, decided_at, reason_code FROM new_rows WHERE state = 'declined' AND decided_at IS NOT NULL
      UNION ALL SELECT -1, brand_id, decided_at, reason_code FROM old_rows WHERE state = 'declined' AND decided_at IS NOT NULL
    ) r
    GROUP BY 1, 2, 4 HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER submissions_declines_added AFTER INSERT ON submissions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_declines();
CREATE TRIGGER submissions_declines_changed AFTER UPDATE ON submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_declines();
CREATE TRIGGER submissions_declines_removed AFTER DELETE ON submissions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_declines();
