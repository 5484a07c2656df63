-- The report's count of a changed application is made for its row, and only if the row's product or one of the two instants has changed: the
-- condition is evaluated without a call of the function. Comparing all rows of a statement before and after it cost a file, which changes
-- none of them, as much as its own update.
SET lock_timeout = '5s';

CREATE FUNCTION count_changed_application() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
  SELECT NEW.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, v.product, nil, v.step, sum(v.sign), 0
  FROM (VALUES
    ('started', 1, NEW.product, NEW.created_at), ('offers-shown', 1, NEW.product, NEW.offers_shown_at),
    ('started', -1, OLD.product, OLD.created_at), ('offers-shown', -1, OLD.product, OLD.offers_shown_at)
  ) v (step, sign, product, at)
  WHERE v.at IS NOT NULL GROUP BY 2, 3, 5 HAVING sum(v.sign) <> 0;
  IF NEW.product <> OLD.product THEN
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT s.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, m.product, s.lender_id, v.step, sum(m.sign * v.count), sum(m.sign * v.paise)
    FROM (VALUES (NEW.product, 1), (OLD.product, -1)) m (product, sign)
    JOIN submissions s ON s.brand_id = NEW.brand_id AND s.application_id = NEW.id
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

DROP TRIGGER applications_steps_changed ON applications;
CREATE TRIGGER applications_steps_changed AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.product, OLD.created_at, OLD.offers_shown_at) IS DISTINCT FROM (NEW.product, NEW.created_at, NEW.offers_shown_at))
  EXECUTE FUNCTION count_changed_application();

-- What is left of the function for whole statements.
CREATE OR REPLACE FUNCTION count_application_steps() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, r.product, nil, v.step, count(*), 0
    FROM new_rows r CROSS JOIN LATERAL (VALUES ('started', r.created_at), ('offers-shown', r.offers_shown_at)) v (step, at)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 5;
  ELSE
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date, r.product, nil, v.step, -count(*), 0
    FROM old_rows r CROSS JOIN LATERAL (VALUES ('started', r.created_at), ('offers-shown', r.offers_shown_at)) v (step, at)
    WHERE v.at IS NOT NULL GROUP BY 1, 2, 3, 5;
  END IF;
  RETURN NULL;
END $$;
