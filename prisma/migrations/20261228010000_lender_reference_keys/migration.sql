-- expand: a lender's reference as it is compared, in a column of its own. A call of reference_key is not leakproof: under the policies of a login
-- PostgreSQL asks it after the policy, so that an index on the call served nobody, and every search for a reference read the whole table.
SET lock_timeout = '5s';

ALTER TABLE submissions ADD COLUMN lender_ref_key text;

-- The database writes the column, whoever writes the reference.
CREATE FUNCTION record_lender_ref_key() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  NEW.lender_ref_key := reference_key(NEW.lender_ref);
  RETURN NEW;
END $$;

CREATE TRIGGER lender_ref_key_added BEFORE INSERT ON submissions
  FOR EACH ROW WHEN (NEW.lender_ref IS NOT NULL) EXECUTE FUNCTION record_lender_ref_key();
CREATE TRIGGER lender_ref_key_changed BEFORE UPDATE OF lender_ref ON submissions
  FOR EACH ROW WHEN (NEW.lender_ref IS DISTINCT FROM OLD.lender_ref) EXECUTE FUNCTION record_lender_ref_key();
