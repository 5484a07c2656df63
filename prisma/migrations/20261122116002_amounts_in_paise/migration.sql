-- What lenders sanction and pay out is kept in paise. The columns of whole rupees stay for what still writes and reads them: one side follows the other.
SET lock_timeout = '5s';

ALTER TABLE submissions
  ADD COLUMN sanctioned_amount_paise bigint,
  ADD COLUMN disbursed_amount_paise bigint,
  ADD CONSTRAINT submissions_paise_check CHECK (sanctioned_amount_paise >= 0 AND disbursed_amount_paise >= 0);

UPDATE submissions SET sanctioned_amount_paise = sanctioned_rupees::bigint * 100, disbursed_amount_paise = disbursed_rupees::bigint * 100
WHERE sanctioned_rupees IS NOT NULL OR disbursed_rupees IS NOT NULL;

CREATE FUNCTION submission_amounts_agree() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF NEW.sanctioned_amount_paise IS NOT NULL AND is_new OR NOT is_new AND NEW.sanctioned_amount_paise IS DISTINCT FROM OLD.sanctioned_amount_paise THEN
    NEW.sanctioned_rupees := NEW.sanctioned_amount_paise / 100;
  ELSIF is_new OR NEW.sanctioned_rupees IS DISTINCT FROM OLD.sanctioned_rupees THEN
    NEW.sanctioned_amount_paise := NEW.sanctioned_rupees::bigint * 100;
  END IF;
  IF NEW.disbursed_amount_paise IS NOT NULL AND is_new OR NOT is_new AND NEW.disbursed_amount_paise IS DISTINCT FROM OLD.disbursed_amount_paise THEN
    NEW.disbursed_rupees := NEW.disbursed_amount_paise / 100;
  ELSIF is_new OR NEW.disbursed_rupees IS DISTINCT FROM OLD.disbursed_rupees THEN
    NEW.disbursed_amount_paise := NEW.disbursed_rupees::bigint * 100;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER submission_amounts_agree_on_insert BEFORE INSERT ON submissions FOR EACH ROW
  WHEN (coalesce(NEW.sanctioned_amount_paise, NEW.disbursed_amount_paise, NEW.sanctioned_rupees, NEW.disbursed_rupees) IS NOT NULL)
  EXECUTE FUNCTION submission_amounts_agree();
CREATE TRIGGER submission_amounts_agree_on_update BEFORE UPDATE ON submissions FOR EACH ROW
  WHEN (NEW.sanctioned_amount_paise IS DISTINCT FROM OLD.sanctioned_amount_paise
    OR NEW.disbursed_amount_paise IS DISTINCT FROM OLD.disbursed_amount_paise
    OR NEW.sanctioned_rupees IS DISTINCT FROM OLD.sanctioned_rupees
    OR NEW.disbursed_rupees IS DISTINCT FROM OLD.disbursed_rupees)
  EXECUTE FUNCTION submission_amounts_agree();
