-- contract: whoever stages a row has locked its upload in the same transaction and has found the row's brand there or with its submission, and
-- no code deletes an upload: what the two references promised is checked by night, as for events (docs/decisions/0122). Statistics of the
-- cells and of the JSON serve no plan, and to analyse them cost more than all other columns together.
SET lock_timeout = '5s';

ALTER TABLE upload_rows
  DROP CONSTRAINT IF EXISTS upload_rows_brand_id_fkey,
  DROP CONSTRAINT IF EXISTS upload_rows_upload_brand_id_upload_id_fkey;
ALTER TABLE upload_rows
  ALTER COLUMN cells SET STATISTICS 0,
  ALTER COLUMN data SET STATISTICS 0,
  ALTER COLUMN before SET STATISTICS 0,
  ALTER COLUMN after SET STATISTICS 0;
