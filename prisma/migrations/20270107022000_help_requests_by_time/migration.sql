-- expand: help messages from the newest; the only statement.
CREATE INDEX CONCURRENTLY help_requests_by_time ON help_requests (created_at, id);
