-- contract: submissions_approved_at_id_idx begins with the same column and serves the same readers.
DROP INDEX CONCURRENTLY IF EXISTS submissions_approved_at;
