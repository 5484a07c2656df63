-- backfill: months that were closed before.
DO $$
DECLARE
  filled int;
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT brand_id, partner_id, month FROM statement_months
      WHERE disbursed_paise IS NULL ORDER BY brand_id, partner_id, month LIMIT 200 FOR NO KEY UPDATE
    )
    UPDATE statement_months m SET disbursed_paise = (
      SELECT coalesce(sum(c.disbursed_paise), 0)::bigint FROM commission_lines c
      WHERE c.brand_id = m.brand_id AND c.partner_id = m.partner_id AND c.statement_month = m.month)
    FROM batch b WHERE m.brand_id = b.brand_id AND m.partner_id = b.partner_id AND m.month = b.month;
    GET DIAGNOSTICS filled = ROW_COUNT;
    EXIT WHEN filled = 0;
    COMMIT;
  END LOOP;
END $$;
