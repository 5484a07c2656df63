-- contract: applications_of_brand_by_last_move begins with all that this index has; the only statement.
DROP INDEX CONCURRENTLY IF EXISTS application_positions_of_brand;
