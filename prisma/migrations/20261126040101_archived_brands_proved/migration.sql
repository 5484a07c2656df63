-- contract: proves for the old rows what the migration before it demands of new ones; reads beside writes.
SET lock_timeout = '5s';

ALTER TABLE brands VALIDATE CONSTRAINT brands_status_check;
