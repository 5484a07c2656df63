-- expand: rows of jobs that were given up, alone; the only statement.
CREATE INDEX CONCURRENTLY outbox_failed ON outbox (failed_at, id) WHERE failed_at IS NOT NULL;
