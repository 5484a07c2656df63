-- expand: the lists of rows of a file that change nothing. Rows that do are most of it, and are read in the order of the file. The only statement
-- of its migration, because an index is built beside running work only outside a transaction.
CREATE INDEX CONCURRENTLY upload_rows_left_out ON upload_rows (upload_brand_id, upload_id, row_number)
  WHERE verdict IN ('staged', 'unchanged', 'refused');
