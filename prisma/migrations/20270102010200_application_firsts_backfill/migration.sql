-- backfill: applications from before, as in 20261212020100. A batch locks its applications in a statement of its own, so that the next one sees
-- what was written until then; the differences of all batches are added to their days at the end.
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
    INSERT INTO application_firsts (brand_id, application_id, step, at)
    SELECT t.brand_id, t.id, v.step, min(e.at)
    FROM unnest(brands, ids) t (brand_id, id) CROSS JOIN (VALUES ('profile-complete', 2), ('submitted', 4)) v (step, stage)
    JOIN application_events e ON e.brand_id = t.brand_id AND e.application_id = t.id AND e.to_stage = v.stage AND e.to_outcome = 0
      AND e.source <> 'lender-file-undo'
    WHERE NOT EXISTS (
      SELECT FROM application_events u
      WHERE u.brand_id = t.brand_id AND u.application_id = t.id AND u.source = 'lender-file-undo' AND u.to_stage < v.stage AND u.at >= e.at)
    GROUP BY 1, 2, 3
    ON CONFLICT (brand_id, application_id, step) DO NOTHING;
    COMMIT;
  END LOOP;
  WITH taken AS (DELETE FROM funnel_deltas RETURNING brand_id, day, step, reason, count, paise)
  INSERT INTO funnel_days AS d (brand_id, day, step, reason, count, paise)
  SELECT brand_id, day, step, reason, sum(count), sum(paise) FROM taken GROUP BY 1, 2, 3, 4
  ON CONFLICT (day, brand_id, step, reason) DO UPDATE SET count = d.count + excluded.count, paise = d.paise + excluded.paise;
END $$;
