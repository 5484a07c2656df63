-- expand: a brand can be archived. The next migration proves the rows that are there, which all have one of the former states.
SET lock_timeout = '5s';

ALTER TABLE brands
  DROP CONSTRAINT brands_status_check,
  ADD CONSTRAINT brands_status_check CHECK (status IN ('draft', 'live', 'suspended', 'archived')) NOT VALID;
