-- expand: how far each application has come and since when, in a narrow table of its own. The lists in that order read its indexes, so that a
-- move touches none of the indexes of the wide table (docs/decisions/0122).
SET lock_timeout = '5s';

CREATE TABLE application_positions (
  brand_id uuid NOT NULL,
  application_id uuid NOT NULL,
  is_open boolean NOT NULL,
  stage integer NOT NULL,
  moved_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT application_positions_pkey PRIMARY KEY (brand_id, application_id)
);
-- Without the id, as those of submission_steps.
CREATE INDEX application_positions_by_move ON application_positions (is_open, moved_at);
CREATE INDEX application_positions_of_brand ON application_positions (brand_id, is_open, moved_at);
CREATE INDEX application_positions_open_by_stage ON application_positions (stage, created_at) WHERE is_open;

ALTER TABLE application_positions ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_positions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON application_positions TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON application_positions USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

-- The database writes the table, whoever writes an application, as it does submission_steps.
CREATE FUNCTION record_application_positions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_positions (brand_id, application_id, is_open, stage, moved_at, created_at)
    SELECT n.brand_id, n.id, n.is_open, n.stage, n.moved_at, n.created_at FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM application_positions p USING old_rows o WHERE p.brand_id = o.brand_id AND p.application_id = o.id;
  ELSE
    UPDATE application_positions p SET is_open = n.is_open, stage = n.stage, moved_at = n.moved_at, created_at = n.created_at
    FROM new_rows n
    WHERE p.brand_id = n.brand_id AND p.application_id = n.id
      AND (p.is_open, p.stage, p.moved_at, p.created_at) IS DISTINCT FROM (n.is_open, n.stage, n.moved_at, n.created_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER application_positions_added AFTER INSERT ON applications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_application_positions();
CREATE TRIGGER application_positions_changed AFTER UPDATE ON applications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_application_positions();
CREATE TRIGGER application_positions_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_application_positions();
