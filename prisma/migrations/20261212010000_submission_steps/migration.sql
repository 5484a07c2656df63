-- expand: when lenders approved, disbursed and declined, in a narrow table of its own. The lists in that order read its indexes, so that a
-- change of a submission touches none of the indexes of the wide table (docs/decisions/0122).
SET lock_timeout = '5s';

CREATE TABLE submission_steps (
  brand_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  step text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT submission_steps_pkey PRIMARY KEY (brand_id, submission_id, step),
  CONSTRAINT submission_steps_step_check CHECK (step IN ('approved', 'disbursed', 'declined'))
);
-- Without the id: the steps of a file's chunk have one instant, and enter the end of each index. Lists sort the few of one instant.
CREATE INDEX submission_steps_by_time ON submission_steps (step, at);
CREATE INDEX submission_steps_of_brand ON submission_steps (brand_id, step, at);

ALTER TABLE submission_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE submission_steps FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON submission_steps TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON submission_steps USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

-- The database writes the table, whoever writes a submission: no login has a right to write it by itself. Its brand is that of the
-- submission, which the policies have let pass.
CREATE FUNCTION record_submission_steps() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO submission_steps (brand_id, submission_id, step, at)
    SELECT n.brand_id, n.id, v.step, v.at FROM new_rows n CROSS JOIN LATERAL (VALUES
      ('approved', n.approved_at),
      ('disbursed', CASE WHEN n.state = 'disbursed' THEN n.decided_at END),
      ('declined', CASE WHEN n.state = 'declined' THEN n.decided_at END)
    ) v (step, at)
    WHERE v.at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM submission_steps p USING old_rows o WHERE p.brand_id = o.brand_id AND p.submission_id = o.id;
  ELSE
    WITH changed AS MATERIALIZED (
      SELECT n.brand_id, n.id, v.step, v.was, v.at
      FROM new_rows n JOIN old_rows o ON o.brand_id = n.brand_id AND o.id = n.id
      CROSS JOIN LATERAL (VALUES
        ('approved', o.approved_at, n.approved_at),
        ('disbursed', CASE WHEN o.state = 'disbursed' THEN o.decided_at END, CASE WHEN n.state = 'disbursed' THEN n.decided_at END),
        ('declined', CASE WHEN o.state = 'declined' THEN o.decided_at END, CASE WHEN n.state = 'declined' THEN n.decided_at END)
      ) v (step, was, at)
      WHERE v.was IS DISTINCT FROM v.at
    ), gone AS (
      DELETE FROM submission_steps p USING changed c
      WHERE c.at IS NULL AND p.brand_id = c.brand_id AND p.submission_id = c.id AND p.step = c.step
    ), moved AS (
      UPDATE submission_steps p SET at = c.at FROM changed c
      WHERE c.was IS NOT NULL AND c.at IS NOT NULL AND p.brand_id = c.brand_id AND p.submission_id = c.id AND p.step = c.step
    )
    INSERT INTO submission_steps (brand_id, submission_id, step, at)
    SELECT c.brand_id, c.id, c.step, c.at FROM changed c WHERE c.was IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER submission_steps_added AFTER INSERT ON submissions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_submission_steps();
CREATE TRIGGER submission_steps_changed AFTER UPDATE ON submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_submission_steps();
CREATE TRIGGER submission_steps_removed AFTER DELETE ON submissions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_submission_steps();
