-- contract: applications_by_day has all that this index has, and the release before this one is served by it too; the only statement.
DROP INDEX CONCURRENTLY IF EXISTS applications_created_at_id_idx;
