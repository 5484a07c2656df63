-- contract: proves for the old rows what the migration before it demands of new ones; reads beside writes.
SET lock_timeout = '5s';

ALTER TABLE draft_sets VALIDATE CONSTRAINT draft_sets_state_check;
