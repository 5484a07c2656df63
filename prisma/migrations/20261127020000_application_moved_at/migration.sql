-- expand: when an application last moved. Rows from before get it from their trail in the next migration.
SET lock_timeout = '5s';

ALTER TABLE applications ADD COLUMN moved_at timestamptz(3);
ALTER TABLE applications ALTER COLUMN moved_at SET DEFAULT CURRENT_TIMESTAMP;

-- Writers set it with the move. For one that does not, such as a process of the release before, the database does. The condition is
-- evaluated without a call of the function, so a file of a million moves pays next to nothing.
CREATE FUNCTION application_moved() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  NEW.moved_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER application_moved BEFORE UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.stage, OLD.outcome) IS DISTINCT FROM (NEW.stage, NEW.outcome) AND OLD.moved_at IS NOT DISTINCT FROM NEW.moved_at)
  EXECUTE FUNCTION application_moved();
