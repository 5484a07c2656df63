-- backfill: references from before. There is no index of the new column yet, so that the new row goes beside the former one in its page.
DO $$
DECLARE
  last_brand uuid := '00000000-0000-0000-0000-000000000000';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT brand_id, id, lender_ref, lender_ref_key FROM submissions
      WHERE (brand_id, id) > (last_brand, last_id) ORDER BY brand_id, id LIMIT 2000 FOR NO KEY UPDATE
    ), filled AS (
      UPDATE submissions s SET lender_ref_key = reference_key(b.lender_ref)
      FROM batch b WHERE s.brand_id = b.brand_id AND s.id = b.id AND b.lender_ref IS NOT NULL AND b.lender_ref_key IS NULL
    )
    SELECT b.brand_id, b.id INTO last_brand, last_id FROM batch b ORDER BY b.brand_id DESC, b.id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
