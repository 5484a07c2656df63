-- expand: complaints from the newest; the only statement.
CREATE INDEX CONCURRENTLY complaints_by_time ON complaints (created_at, id);
