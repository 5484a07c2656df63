-- The check is proved beside running work, and NOT NULL then needs no look at the rows.
SET lock_timeout = '5s';

ALTER TABLE applications VALIDATE CONSTRAINT applications_moved_at_check;
ALTER TABLE applications ALTER COLUMN moved_at SET NOT NULL;
ALTER TABLE applications DROP CONSTRAINT applications_moved_at_check;
