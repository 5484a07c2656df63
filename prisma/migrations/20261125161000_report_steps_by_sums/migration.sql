-- The triggers of the reports compare the rows of a statement before and after by sums. They joined the two: a plan that was made for one
-- row took the square of the rows of a file.
SET lock_timeout = '5s';

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
      SELECT x.brand_id, x.id, x.product, sum(x.sign) AS sign
      FROM (
        SELECT 1 AS sign, brand_id, id, product FROM new_rows
        UNION ALL SELECT -1, brand_id, id, product FROM old_rows
      ) x
      GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0
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

CREATE OR REPLACE FUNCTION count_submission_steps() RETURNS trigger
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
      SELECT x.brand_id, x.id, x.application_id, x.lender_id, x.decided_at, sum(x.sign) AS sign
      FROM (
        SELECT 1 AS sign, brand_id, id, application_id, lender_id, decided_at FROM new_rows WHERE state = 'disbursed'
        UNION ALL SELECT -1, brand_id, id, application_id, lender_id, decided_at FROM old_rows WHERE state = 'disbursed'
      ) x
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(x.sign) <> 0
    ) r
    JOIN applications a ON a.brand_id = r.brand_id AND a.id = r.application_id
    JOIN payout_lines p ON p.brand_id = r.brand_id AND p.submission_id = r.id
    WHERE r.decided_at IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(r.sign * p.payout_paise) <> 0;
  END IF;
  RETURN NULL;
END $$;
