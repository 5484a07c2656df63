-- backfill: the figures of before, as in 20261225010100: one statement counts every row that it sees and deletes every difference that it sees.
DO $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF EXISTS (SELECT FROM partner_days) THEN RETURN; END IF;
  WITH counted_before AS (DELETE FROM partner_deltas WHERE true)
  INSERT INTO partner_days (brand_id, partner_id, merchant_id, step, day, count, paise)
  SELECT p.brand_id, p.partner_id, m.id, f.step, (f.at AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum(f.paise)
  FROM (
    SELECT 'submitted' AS step, brand_id, application_id, at, 0::bigint AS paise FROM application_sends
    UNION ALL
    SELECT 'disbursed', brand_id, application_id, decided_at, coalesce(disbursed_amount_paise, sanctioned_amount_paise, amount_rupees::bigint * 100)
    FROM submissions WHERE state = 'disbursed' AND decided_at IS NOT NULL
  ) f
  JOIN applications a ON a.brand_id = f.brand_id AND a.id = f.application_id
  JOIN prospects p ON p.brand_id = a.brand_id AND p.id = a.prospect_id AND p.partner_id IS NOT NULL
  CROSS JOIN LATERAL (VALUES (nil), (p.merchant_id)) m (id)
  WHERE m.id IS NOT NULL AND p.brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid
  GROUP BY 1, 2, 3, 4, 5;
END $$;
