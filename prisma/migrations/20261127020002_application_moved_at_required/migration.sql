-- From now on every row has it. Rows from before are proved by the next migration, which does not keep anybody waiting.
SET lock_timeout = '5s';

ALTER TABLE applications ADD CONSTRAINT applications_moved_at_check CHECK (moved_at IS NOT NULL) NOT VALID;
