-- backfill: declines and second approvals from before, as in 20261225010100: one statement counts every row that it sees and deletes every
-- difference that it sees.
DO $$
BEGIN
  IF EXISTS (SELECT FROM funnel_days WHERE step IN ('declined', 'approved-again')) THEN RETURN; END IF;
  WITH counted_before AS (DELETE FROM funnel_deltas WHERE step IN ('declined', 'approved-again'))
  INSERT INTO funnel_days (brand_id, day, step, reason, count, paise)
  SELECT brand_id, (at AT TIME ZONE 'Asia/Kolkata')::date, step, reason, count(*), sum(paise)
  FROM (
    SELECT brand_id, decided_at AS at, 'declined' AS step, coalesce(reason_code, 'other') AS reason, 0::bigint AS paise
    FROM submissions WHERE state = 'declined' AND decided_at IS NOT NULL
    UNION ALL
    SELECT s.brand_id, s.approved_at, 'approved-again', '', coalesce(s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)
    FROM submissions s WHERE s.approved_at IS NOT NULL AND EXISTS (
      SELECT FROM submissions o
      WHERE o.brand_id = s.brand_id AND o.application_id = s.application_id AND (o.approved_at, o.id) < (s.approved_at, s.id))
  ) f
  WHERE brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid
  GROUP BY 1, 2, 3, 4;
END $$;
