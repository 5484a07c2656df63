-- The state of a submission in plain words, in a column of its own: unsure becomes in-doubt, mend needs-correction, customer awaiting-customer,
-- awaiting with-lender. The column of the former words stays for the release that still writes and reads it: one side follows the other.
SET lock_timeout = '5s';

-- From a former word to the word of today, and back. Every other word stays as it is. Rows of uploaded files keep the former words for good.
CREATE FUNCTION submission_state(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE word
    WHEN 'unsure' THEN 'in-doubt' WHEN 'mend' THEN 'needs-correction' WHEN 'customer' THEN 'awaiting-customer' WHEN 'awaiting' THEN 'with-lender'
    ELSE word END;
CREATE FUNCTION submission_former_status(state text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE state
    WHEN 'in-doubt' THEN 'unsure' WHEN 'needs-correction' THEN 'mend' WHEN 'awaiting-customer' THEN 'customer' WHEN 'with-lender' THEN 'awaiting'
    ELSE state END;

ALTER TABLE submissions
  ADD COLUMN state text,
  ADD CONSTRAINT submissions_state_check CHECK (state IS NOT NULL AND state IN (
    'queued', 'sending', 'in-doubt', 'with-lender', 'awaiting-customer', 'reviewing', 'approved', 'disbursed', 'declined', 'needs-correction',
    'failed', 'withdrawn'
  )) NOT VALID;

CREATE FUNCTION submission_states_agree() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.state IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.state IS DISTINCT FROM OLD.state) THEN
    NEW.status := submission_former_status(NEW.state);
  ELSE
    NEW.state := submission_state(NEW.status);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER submission_states_agree_on_insert BEFORE INSERT ON submissions FOR EACH ROW
  EXECUTE FUNCTION submission_states_agree();
CREATE TRIGGER submission_states_agree_on_update BEFORE UPDATE ON submissions FOR EACH ROW
  WHEN (NEW.state IS NULL OR NEW.state IS DISTINCT FROM OLD.state OR NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION submission_states_agree();
