-- contract: proves for the old rows what the migration before it demands of new ones; reads beside writes.
SET lock_timeout = '5s';

ALTER TABLE lender_interface_versions VALIDATE CONSTRAINT lender_interface_versions_state_check;
