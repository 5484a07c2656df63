-- The figures of reports by day in India, brand, product, lender and step (OQ-40). Triggers write the difference that a statement makes
-- to report_deltas, in its transaction: nobody waits for a counter that another transaction holds. The worker adds the differences to
-- report_days. Both together are always what a count of the rows gives, whatever is undone or comes late. The tables are locked
-- against writes until the days of the past are counted, about a minute for ten million applications.
SET lock_timeout = '5s';

CREATE TABLE report_days (
  brand_id uuid NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  -- Nil for steps that applications take.
  lender_id uuid NOT NULL,
  step text NOT NULL,
  count integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT report_days_pkey PRIMARY KEY (day, brand_id, product, lender_id, step),
  CONSTRAINT report_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

CREATE TABLE report_deltas (
  brand_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  day date NOT NULL,
  product text NOT NULL,
  lender_id uuid NOT NULL,
  step text NOT NULL,
  count integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT report_deltas_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT report_deltas_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['report_days', 'report_deltas'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;

CREATE FUNCTION count_application_steps() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, r.product, nil, v.step, count(*), 0
    FROM new_rows r CROSS JOIN LATERAL (VALUES ('started', r.created_at), ('offers-shown', r.offers_shown_at)) v (step, at)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, r.product, nil, v.step, -count(*), 0
    FROM old_rows r CROSS JOIN LATERAL (VALUES ('started', r.created_at), ('offers-shown', r.offers_shown_at)) v (step, at)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 5;
  ELSE
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, r.product, nil, v.step, sum(r.sign), 0
    FROM (
      SELECT 1 AS sign, brand_id, product, created_at, offers_shown_at FROM new_rows
      UNION ALL SELECT -1, brand_id, product, created_at, offers_shown_at FROM old_rows
    ) r CROSS JOIN LATERAL (VALUES ('started', r.created_at), ('offers-shown', r.offers_shown_at)) v (step, at)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 5 HAVING sum(r.sign) <> 0;
    -- The submissions of an application whose product has changed.
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT s.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, m.product, s.lender_id, v.step, sum(m.sign * v.count), sum(m.sign * v.paise)
    FROM (
      SELECT w.brand_id, w.id, x.product, x.sign
      FROM new_rows w JOIN old_rows o ON o.brand_id = w.brand_id AND o.id = w.id AND o.product <> w.product
      CROSS JOIN LATERAL (VALUES (w.product, 1), (o.product, -1)) x (product, sign)
    ) m
    JOIN submissions s ON s.brand_id = m.brand_id AND s.application_id = m.id
    CROSS JOIN LATERAL (VALUES
      ('submitted', s.sent_at, 1, s.amount_rupees::bigint * 100),
      ('approved', s.approved_at, 1, coalesce(s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)),
      ('disbursed', CASE WHEN s.state = 'disbursed' THEN s.decided_at END, 1,
        coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)),
      ('declined', CASE WHEN s.state = 'declined' THEN s.decided_at END, 1, 0::bigint),
      ('revenue', CASE WHEN s.state = 'disbursed' THEN s.decided_at END, 0,
        (SELECT coalesce(sum(p.payout_paise), 0)::bigint FROM payout_lines p WHERE p.brand_id = s.brand_id AND p.submission_id = s.id))
    ) v (step, at, count, paise)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.sign * v.count) <> 0 OR sum(m.sign * v.paise) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_submission_steps() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, a.product, r.lender_id, v.step, sum(v.count), sum(v.paise)
    FROM new_rows r JOIN applications a ON a.brand_id = r.brand_id AND a.id = r.application_id
    CROSS JOIN LATERAL (VALUES
      ('submitted', r.sent_at, 1, r.amount_rupees::bigint * 100),
      ('approved', r.approved_at, 1, coalesce(r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('disbursed', CASE WHEN r.state = 'disbursed' THEN r.decided_at END, 1,
        coalesce(r.disbursed_amount_paise, r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('declined', CASE WHEN r.state = 'declined' THEN r.decided_at END, 1, 0::bigint)
    ) v (step, at, count, paise)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, a.product, r.lender_id, v.step, -sum(v.count), -sum(v.paise)
    FROM old_rows r JOIN applications a ON a.brand_id = r.brand_id AND a.id = r.application_id
    CROSS JOIN LATERAL (VALUES
      ('submitted', r.sent_at, 1, r.amount_rupees::bigint * 100),
      ('approved', r.approved_at, 1, coalesce(r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('disbursed', CASE WHEN r.state = 'disbursed' THEN r.decided_at END, 1,
        coalesce(r.disbursed_amount_paise, r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('declined', CASE WHEN r.state = 'declined' THEN r.decided_at END, 1, 0::bigint)
    ) v (step, at, count, paise)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, a.product, r.lender_id, v.step, sum(r.sign * v.count), sum(r.sign * v.paise)
    FROM (
      SELECT 1 AS sign, brand_id, id, application_id, lender_id, state, amount_rupees, sanctioned_amount_paise, disbursed_amount_paise,
        sent_at, approved_at, decided_at FROM new_rows
      UNION ALL
      SELECT -1, brand_id, id, application_id, lender_id, state, amount_rupees, sanctioned_amount_paise, disbursed_amount_paise,
        sent_at, approved_at, decided_at FROM old_rows
    ) r JOIN applications a ON a.brand_id = r.brand_id AND a.id = r.application_id
    CROSS JOIN LATERAL (VALUES
      ('submitted', r.sent_at, 1, r.amount_rupees::bigint * 100),
      ('approved', r.approved_at, 1, coalesce(r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('disbursed', CASE WHEN r.state = 'disbursed' THEN r.decided_at END, 1,
        coalesce(r.disbursed_amount_paise, r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('declined', CASE WHEN r.state = 'declined' THEN r.decided_at END, 1, 0::bigint)
    ) v (step, at, count, paise)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 4, 5 HAVING sum(r.sign * v.count) <> 0 OR sum(r.sign * v.paise) <> 0;
    -- What lenders pay for a loan counts on the day of the disbursal, and moves with it.
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (r.decided_at AT TIME ZONE 'Asia/Kolkata')::date, a.product, r.lender_id, 'revenue', 0, sum(r.sign * p.payout_paise)
    FROM (
      SELECT 1 AS sign, w.brand_id, w.id, w.application_id, w.lender_id, w.decided_at FROM new_rows w
      JOIN old_rows o ON o.brand_id = w.brand_id AND o.id = w.id
      WHERE w.state = 'disbursed' AND (o.state, o.decided_at) IS DISTINCT FROM (w.state, w.decided_at)
      UNION ALL
      SELECT -1, o.brand_id, o.id, o.application_id, o.lender_id, o.decided_at FROM old_rows o
      JOIN new_rows w ON w.brand_id = o.brand_id AND w.id = o.id
      WHERE o.state = 'disbursed' AND (o.state, o.decided_at) IS DISTINCT FROM (w.state, w.decided_at)
    ) r
    JOIN applications a ON a.brand_id = r.brand_id AND a.id = r.application_id
    JOIN payout_lines p ON p.brand_id = r.brand_id AND p.submission_id = r.id
    WHERE r.decided_at IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(r.sign * p.payout_paise) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- Lines are never changed. Who writes one has locked its submission.
CREATE FUNCTION count_payout_lines() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
  SELECT s.brand_id, (s.decided_at AT TIME ZONE 'Asia/Kolkata')::date, a.product, s.lender_id, 'revenue', 0, sum(r.payout_paise)
  FROM new_rows r
  JOIN submissions s ON s.brand_id = r.brand_id AND s.id = r.submission_id AND s.state = 'disbursed' AND s.decided_at IS NOT NULL
  JOIN applications a ON a.brand_id = s.brand_id AND a.id = s.application_id
  GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_steps_added AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_application_steps();
CREATE TRIGGER applications_steps_changed AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_application_steps();
CREATE TRIGGER applications_steps_removed AFTER DELETE ON applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_application_steps();
CREATE TRIGGER submissions_steps_added AFTER INSERT ON submissions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_submission_steps();
CREATE TRIGGER submissions_steps_changed AFTER UPDATE ON submissions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_submission_steps();
CREATE TRIGGER submissions_steps_removed AFTER DELETE ON submissions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_submission_steps();
CREATE TRIGGER payout_lines_counted AFTER INSERT ON payout_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_payout_lines();

-- The days of the past.
INSERT INTO report_days (brand_id, day, product, lender_id, step, count, paise)
SELECT a.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, a.product, '00000000-0000-0000-0000-000000000000', v.step, count(*), 0
FROM applications a CROSS JOIN LATERAL (VALUES ('started', a.created_at), ('offers-shown', a.offers_shown_at)) v (step, at)
WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 5;

INSERT INTO report_days (brand_id, day, product, lender_id, step, count, paise)
SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, a.product, r.lender_id, v.step, sum(v.count), sum(v.paise)
FROM submissions r JOIN applications a ON a.brand_id = r.brand_id AND a.id = r.application_id
    CROSS JOIN LATERAL (VALUES
      ('submitted', r.sent_at, 1, r.amount_rupees::bigint * 100),
      ('approved', r.approved_at, 1, coalesce(r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('disbursed', CASE WHEN r.state = 'disbursed' THEN r.decided_at END, 1,
        coalesce(r.disbursed_amount_paise, r.sanctioned_amount_paise, r.amount_rupees::bigint * 100)),
      ('declined', CASE WHEN r.state = 'declined' THEN r.decided_at END, 1, 0::bigint)
    ) v (step, at, count, paise)
WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 4, 5;

INSERT INTO report_days (brand_id, day, product, lender_id, step, count, paise)
SELECT s.brand_id, (s.decided_at AT TIME ZONE 'Asia/Kolkata')::date, a.product, s.lender_id, 'revenue', 0, sum(p.payout_paise)
FROM payout_lines p
JOIN submissions s ON s.brand_id = p.brand_id AND s.id = p.submission_id AND s.state = 'disbursed' AND s.decided_at IS NOT NULL
JOIN applications a ON a.brand_id = s.brand_id AND a.id = s.application_id
GROUP BY 1, 2, 3, 4;
