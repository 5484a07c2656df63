-- contract: the columns with personal texts in clear, which the release before neither reads nor writes. Refuses while one of
-- them still has a text. Each table is a transaction of its own, so that no request waits for two of them; what is done is
-- passed over when it runs again.
DO $$
DECLARE
  place record;
  found boolean;
BEGIN
  PERFORM set_config('lock_timeout', '5s', false);
  FOR place IN
    SELECT plain.table_name, plain.column_name, CASE plain.data_type WHEN 'jsonb' THEN '{}' ELSE '' END AS empty
    FROM information_schema.columns plain
    JOIN information_schema.columns twin ON twin.table_schema = plain.table_schema AND twin.table_name = plain.table_name
      AND twin.column_name = plain.column_name || '_enc'
    WHERE plain.table_schema = 'public' ORDER BY 1, 2
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I <> %L)', place.table_name, place.column_name, place.empty) INTO found;
    IF found THEN
      RAISE EXCEPTION 'The column %.% still has texts in clear. No column was dropped. Run texts:encrypt of the release before this one, which has the migration 20261220010001_clear_texts_unused_proved and not this one, and then migrate again.',
        place.table_name, place.column_name;
    END IF;
  END LOOP;
  COMMIT;

  -- PostgreSQL drops a check with a column that it names.
  ALTER TABLE customers
    DROP CONSTRAINT IF EXISTS customers_erased_check, DROP COLUMN IF EXISTS first_name, DROP COLUMN IF EXISTS last_name,
    ADD CONSTRAINT customers_erased_check CHECK (
      erased_at IS NULL OR num_nonnulls(mobile_enc, mobile_idx, email_enc, email_idx, first_name_enc, last_name_enc, pan_enc, birth_date_enc) = 0
    ) NOT VALID;
  COMMIT;
  ALTER TABLE complaints
    DROP CONSTRAINT IF EXISTS complaints_closed_check, DROP COLUMN IF EXISTS description, DROP COLUMN IF EXISTS reference, DROP COLUMN IF EXISTS answer,
    ADD CONSTRAINT complaints_closed_check CHECK (
      (status = 'closed') = (closed_at IS NOT NULL AND (answer_enc IS NOT NULL OR contact_enc = ''))
    ) NOT VALID;
  COMMIT;
  ALTER TABLE customer_profiles
    DROP COLUMN IF EXISTS address1, DROP COLUMN IF EXISTS address2, DROP COLUMN IF EXISTS employer_name, DROP COLUMN IF EXISTS co_name,
    DROP COLUMN IF EXISTS study_course, DROP COLUMN IF EXISTS study_institution;
  COMMIT;
  ALTER TABLE help_requests DROP COLUMN IF EXISTS description, DROP COLUMN IF EXISTS company;
  COMMIT;
  ALTER TABLE data_requests DROP COLUMN IF EXISTS reason, DROP COLUMN IF EXISTS answer;
  COMMIT;
  ALTER TABLE consents DROP COLUMN IF EXISTS ip;
  COMMIT;
  ALTER TABLE challenges DROP COLUMN IF EXISTS ip;
  COMMIT;
  ALTER TABLE customer_calls DROP COLUMN IF EXISTS remark;
  COMMIT;
  ALTER TABLE insurance_answers DROP COLUMN IF EXISTS answers;
  COMMIT;
  ALTER TABLE submissions DROP COLUMN IF EXISTS lender_answers;
  COMMIT;
  ALTER TABLE portal_ticket_messages DROP COLUMN IF EXISTS text;
END $$;
