-- contract: the columns in clear of what customers earn, owe and pay. Late: it waits until no process of a release that reads them runs
-- (docs/decisions/0015-migrations.md). `migrate` has encrypted what was in them; this refuses while a figure has no encrypted one.
DO $$
DECLARE
  place record;
  found boolean;
BEGIN
  PERFORM set_config('lock_timeout', '5s', false);
  FOR place IN
    SELECT plain.column_name FROM information_schema.columns plain
    JOIN information_schema.columns twin ON twin.table_schema = plain.table_schema AND twin.table_name = plain.table_name
      AND twin.column_name = plain.column_name || '_enc'
    WHERE plain.table_schema = 'public' AND plain.table_name = 'customer_profiles' ORDER BY 1
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM customer_profiles WHERE %I IS NOT NULL AND %I IS NULL)',
      place.column_name, place.column_name || '_enc') INTO found;
    IF found THEN
      RAISE EXCEPTION 'The column customer_profiles.% still has figures in clear. No column was dropped. Take WRITE_ENCRYPTED=false out of the environment of web and worker and restart them, then migrate again with the keys of the installation: it encrypts the figures first.',
        place.column_name;
    END IF;
  END LOOP;

  -- PostgreSQL drops a check and an index with a column that they name.
  ALTER TABLE customer_profiles
    DROP CONSTRAINT IF EXISTS customer_profiles_money_check,
    DROP COLUMN IF EXISTS monthly_rent, DROP COLUMN IF EXISTS monthly_income, DROP COLUMN IF EXISTS emi, DROP COLUMN IF EXISTS emi_confirmed,
    DROP COLUMN IF EXISTS business_current_turnover, DROP COLUMN IF EXISTS household_income, DROP COLUMN IF EXISTS co_income,
    ADD CONSTRAINT customer_profiles_money_check CHECK (
      se_loan_amount >= 0 AND housing_loan_amount >= 0 AND gold_loan_amount >= 0 AND gold_weight_grams >= 0
    ) NOT VALID;
END $$;
