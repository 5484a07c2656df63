-- backfill: papers that were issued before have the name that was published by then, else the present one.
DO $$
DECLARE
  filled int;
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT brand_id, partner_id, month FROM statement_invoices
      WHERE recipient_name IS NULL ORDER BY brand_id, partner_id, month LIMIT 200 FOR NO KEY UPDATE
    )
    UPDATE statement_invoices i SET recipient_name = coalesce((
        SELECT s.config->>'name' FROM brand_snapshots s
        WHERE s.brand_id = i.brand_id AND s.published_at <= i.issued_at ORDER BY s.version DESC LIMIT 1), n.name)
    FROM batch b JOIN brands n ON n.id = b.brand_id
    WHERE i.brand_id = b.brand_id AND i.partner_id = b.partner_id AND i.month = b.month;
    GET DIAGNOSTICS filled = ROW_COUNT;
    EXIT WHEN filled = 0;
    COMMIT;
  END LOOP;
END $$;
