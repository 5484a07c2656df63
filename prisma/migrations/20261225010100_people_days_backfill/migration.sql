-- backfill: the days before. The statement counts every row that it sees and deletes every difference that it sees, so that rows which were
-- written since the triggers count once, without a lock; it is one statement and writes all or nothing. A repeat finds the days and leaves them.
DO $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF EXISTS (SELECT FROM people_days) THEN RETURN; END IF;
  WITH counted_before AS (DELETE FROM people_deltas WHERE true)
  INSERT INTO people_days (brand_id, day, step, partner_id, rule, target, count)
  SELECT * FROM (
    SELECT brand_id, (created_at AT TIME ZONE 'Asia/Kolkata')::date, 'lead', coalesce(partner_id, nil), '', '', count(*)
    FROM prospects GROUP BY 1, 2, 4
    UNION ALL
    SELECT brand_id, (created_at AT TIME ZONE 'Asia/Kolkata')::date, 'customer', nil, '', '', count(*) FROM customers GROUP BY 1, 2
    UNION ALL
    SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, 'redirect', nil, rule, redirect_path(target), count(*)
    FROM journey_events GROUP BY 1, 2, 5, 6
  ) f (brand_id, day, step, partner_id, rule, target, count)
  WHERE brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid;
END $$;
