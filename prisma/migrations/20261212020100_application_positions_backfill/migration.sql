-- backfill: applications from before, as in 20261212010100.
DO $$
DECLARE
  last_brand uuid := '00000000-0000-0000-0000-000000000000';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT brand_id, id, is_open, stage, moved_at, created_at FROM applications
      WHERE (brand_id, id) > (last_brand, last_id) ORDER BY brand_id, id LIMIT 2000 FOR NO KEY UPDATE
    ), filled AS (
      INSERT INTO application_positions (brand_id, application_id, is_open, stage, moved_at, created_at)
      SELECT b.brand_id, b.id, b.is_open, b.stage, b.moved_at, b.created_at FROM batch b
      ON CONFLICT (brand_id, application_id) DO NOTHING
    )
    SELECT b.brand_id, b.id INTO last_brand, last_id FROM batch b ORDER BY b.brand_id DESC, b.id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
