-- Every row has its state by now: the check is proved without keeping anybody waiting, and NOT NULL then needs no look at the rows.
SET lock_timeout = '5s';

ALTER TABLE submissions VALIDATE CONSTRAINT submissions_state_check;
ALTER TABLE submissions ALTER COLUMN state SET NOT NULL;
