-- Rows from before: the last move in the trail. One statement, so that each batch is a transaction of its own and nobody waits for more than
-- a batch. A row that a running process has moved has its instant already; a repeat passes over what is done.
DO $$
DECLARE
  last_brand uuid := '00000000-0000-0000-0000-000000000000';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT brand_id, id FROM applications WHERE (brand_id, id) > (last_brand, last_id) ORDER BY brand_id, id LIMIT 2000
    ), filled AS (
      UPDATE applications a SET moved_at = coalesce(
        (SELECT max(e.at) FROM application_events e WHERE e.brand_id = a.brand_id AND e.application_id = a.id), a.created_at)
      FROM batch b WHERE a.brand_id = b.brand_id AND a.id = b.id AND a.moved_at IS NULL
    )
    SELECT b.brand_id, b.id INTO last_brand, last_id FROM batch b ORDER BY b.brand_id DESC, b.id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
