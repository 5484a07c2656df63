-- expand: reads the entries of before while others write.
SET lock_timeout = '5s';

ALTER TABLE audit_entries VALIDATE CONSTRAINT audit_entries_actor_check;
