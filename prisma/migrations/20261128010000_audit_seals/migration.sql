-- expand: the seal of an audit entry, under a key that the database does not have. Entries from before have none, and so have those that
-- processes of the release before write until they are stopped.
SET lock_timeout = '5s';

ALTER TABLE audit_entries
  ADD COLUMN key_id text,
  ADD COLUMN seal text,
  ADD CONSTRAINT audit_entries_seal_check CHECK ((key_id IS NULL) = (seal IS NULL)) NOT VALID;
