-- expand: names of customers, encrypted. The columns in clear stay for one more release, for rows that
-- `npm run texts:encrypt` has not reached; a later release drops them.
SET lock_timeout = '5s';

ALTER TABLE customers ADD COLUMN first_name_enc TEXT, ADD COLUMN last_name_enc TEXT;

-- A deleted customer has no name, encrypted or not. The next migration proves the rows that are there.
ALTER TABLE customers
  DROP CONSTRAINT customers_erased_check,
  ADD CONSTRAINT customers_erased_check CHECK (
    erased_at IS NULL OR num_nonnulls(mobile_enc, mobile_idx, email_enc, email_idx, first_name, first_name_enc, last_name, last_name_enc,
      pan_enc, birth_date_enc) = 0
  ) NOT VALID;
