-- contract: proves the check of the migration before. Reads the rows without keeping anybody from writing.
SET lock_timeout = '5s';

ALTER TABLE customer_profiles VALIDATE CONSTRAINT customer_profiles_money_check;
