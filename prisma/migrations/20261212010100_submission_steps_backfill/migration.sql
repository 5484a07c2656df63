-- backfill: submissions from before. One statement, so that each batch is a transaction of its own. A batch locks its submissions, so that
-- whoever changes one meanwhile finds its steps; a repeat passes over what is done.
DO $$
DECLARE
  last_brand uuid := '00000000-0000-0000-0000-000000000000';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT brand_id, id, state, approved_at, decided_at FROM submissions
      WHERE (brand_id, id) > (last_brand, last_id) ORDER BY brand_id, id LIMIT 2000 FOR NO KEY UPDATE
    ), filled AS (
      INSERT INTO submission_steps (brand_id, submission_id, step, at)
      SELECT b.brand_id, b.id, v.step, v.at FROM batch b CROSS JOIN LATERAL (VALUES
        ('approved', b.approved_at),
        ('disbursed', CASE WHEN b.state = 'disbursed' THEN b.decided_at END),
        ('declined', CASE WHEN b.state = 'declined' THEN b.decided_at END)
      ) v (step, at)
      WHERE v.at IS NOT NULL
      ON CONFLICT (brand_id, submission_id, step) DO NOTHING
    )
    SELECT b.brand_id, b.id INTO last_brand, last_id FROM batch b ORDER BY b.brand_id DESC, b.id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
