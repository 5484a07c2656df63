-- contract: the index on the call, which no login's policies let PostgreSQL use (20261228010000).
DROP INDEX CONCURRENTLY IF EXISTS submissions_reference;
