-- contract: applications_by_last_move begins with all that this index has, and serves the release before this one too; the only statement.
DROP INDEX CONCURRENTLY IF EXISTS application_positions_by_move;
