-- Databases that ran the first text of 20261122100000_open_applications still have these references, which lock every application and submission
-- that a dry run is about. Elsewhere they are gone already.
SET lock_timeout = '5s';

ALTER TABLE upload_rows
  DROP CONSTRAINT IF EXISTS upload_rows_brand_id_application_id_fkey,
  DROP CONSTRAINT IF EXISTS upload_rows_brand_id_submission_id_fkey;
