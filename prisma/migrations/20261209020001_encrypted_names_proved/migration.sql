-- contract: proves the check of deleted customers. Reads the rows without keeping anybody from writing.
SET lock_timeout = '5s';

ALTER TABLE customers VALIDATE CONSTRAINT customers_erased_check;
