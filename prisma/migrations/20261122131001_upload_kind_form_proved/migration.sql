-- Reads the rows without keeping anybody from writing.
SET lock_timeout = '5s';

ALTER TABLE uploads VALIDATE CONSTRAINT uploads_kind_check;
ALTER TABLE upload_mappings VALIDATE CONSTRAINT upload_mappings_kind_check;
