-- backfill: applications from before, as in 20270102010200.
DO $$
DECLARE
  brands uuid[];
  ids uuid[];
  last_brand uuid := '00000000-0000-0000-0000-000000000000';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT brand_id, id FROM applications
      WHERE (brand_id, id) > (last_brand, last_id) ORDER BY brand_id, id LIMIT 2000 FOR NO KEY UPDATE
    )
    SELECT array_agg(b.brand_id ORDER BY b.brand_id, b.id), array_agg(b.id ORDER BY b.brand_id, b.id) INTO brands, ids FROM batch b;
    EXIT WHEN ids IS NULL;
    last_brand := brands[array_upper(brands, 1)];
    last_id := ids[array_upper(ids, 1)];
    INSERT INTO application_sends (brand_id, application_id, at)
    SELECT t.brand_id, t.id, min(s.sent_at) FROM unnest(brands, ids) t (brand_id, id)
    JOIN submissions s ON s.brand_id = t.brand_id AND s.application_id = t.id AND s.sent_at IS NOT NULL
    GROUP BY 1, 2
    ON CONFLICT (brand_id, application_id) DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
