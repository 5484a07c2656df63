-- The call queue reads applications_by_move. A changed amount or owner's note no longer enters an index.
DROP INDEX CONCURRENTLY IF EXISTS open_applications_by_step;
