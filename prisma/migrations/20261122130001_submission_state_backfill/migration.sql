-- Rows from before get their state. The table stays open to everybody meanwhile; a row that a running process has just moved has its state already.
SET lock_timeout = '5s';

UPDATE submissions SET state = submission_state(status) WHERE state IS NULL;
