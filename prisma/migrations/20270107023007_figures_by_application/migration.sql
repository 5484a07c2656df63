-- expand: the product of a changed submission is looked up by its application. As a join, the planner read all applications instead, in each
-- chunk of a file, until there were some 200,000 of them (docs/decisions/0140).
SET lock_timeout = '5s';

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
    SELECT r.brand_id, (r.at AT TIME ZONE 'Asia/Kolkata')::date, r.product, r.lender_id, r.step, sum(r.sign), sum(r.sign * r.paise)
    FROM (
      SELECT c.*, (SELECT a.product FROM applications a WHERE a.brand_id = c.brand_id AND a.id = c.application_id) AS product
      FROM (
        SELECT 1 AS sign, 'approved' AS step, brand_id, application_id, lender_id, approved_at AS at,
          coalesce(sanctioned_amount_paise, amount_rupees::bigint * 100) AS paise
        FROM new_rows WHERE approved_at IS NOT NULL
        UNION ALL
        SELECT -1, 'approved', brand_id, application_id, lender_id, approved_at, coalesce(sanctioned_amount_paise, amount_rupees::bigint * 100)
        FROM old_rows WHERE approved_at IS NOT NULL
        UNION ALL
        SELECT 1, state, brand_id, application_id, lender_id, decided_at, CASE WHEN state = 'disbursed'
          THEN coalesce(disbursed_amount_paise, sanctioned_amount_paise, amount_rupees::bigint * 100) ELSE 0 END
        FROM new_rows WHERE state IN ('disbursed', 'declined') AND decided_at IS NOT NULL
        UNION ALL
        SELECT -1, state, brand_id, application_id, lender_id, decided_at, CASE WHEN state = 'disbursed'
          THEN coalesce(disbursed_amount_paise, sanctioned_amount_paise, amount_rupees::bigint * 100) ELSE 0 END
        FROM old_rows WHERE state IN ('disbursed', 'declined') AND decided_at IS NOT NULL
      ) c
    ) r
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(r.sign) <> 0 OR sum(r.sign * r.paise) <> 0;
    -- What lenders pay for a loan counts on the day of the disbursal, and moves with it.
    INSERT INTO report_deltas (brand_id, day, product, lender_id, step, count, paise)
    SELECT r.brand_id, (r.decided_at AT TIME ZONE 'Asia/Kolkata')::date, r.product, r.lender_id, 'revenue', 0, sum(r.sign * p.payout_paise)
    FROM (
      SELECT c.*, (SELECT a.product FROM applications a WHERE a.brand_id = c.brand_id AND a.id = c.application_id) AS product
      FROM (
        SELECT x.brand_id, x.id, x.application_id, x.lender_id, x.decided_at, sum(x.sign) AS sign
        FROM (
          SELECT 1 AS sign, brand_id, id, application_id, lender_id, decided_at FROM new_rows WHERE state = 'disbursed'
          UNION ALL SELECT -1, brand_id, id, application_id, lender_id, decided_at FROM old_rows WHERE state = 'disbursed'
        ) x
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(x.sign) <> 0
      ) c
    ) r
    JOIN payout_lines p ON p.brand_id = r.brand_id AND p.submission_id = r.id
    WHERE r.decided_at IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(r.sign * p.payout_paise) <> 0;
  END IF;
  RETURN NULL;
END $$;
