-- contract: the index before this replaces it.
DROP INDEX CONCURRENTLY IF EXISTS upload_rows_upload_brand_id_upload_id_verdict_row_number_idx;
