-- Which kinds of upload there are is known to app/domain/uploads/definitions.ts: the database checks the form of a kind's name. The next
-- migration proves the rows that are there, which all have it.
SET lock_timeout = '5s';

ALTER TABLE uploads
  DROP CONSTRAINT uploads_kind_check,
  ADD CONSTRAINT uploads_kind_check CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$') NOT VALID;
ALTER TABLE upload_mappings
  DROP CONSTRAINT upload_mappings_kind_check,
  ADD CONSTRAINT upload_mappings_kind_check CHECK (kind ~ '^[a-z][a-z0-9-]{0,39}$') NOT VALID;
