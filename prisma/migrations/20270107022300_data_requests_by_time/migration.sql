-- expand: requests to delete data from the newest; the only statement.
CREATE INDEX CONCURRENTLY data_requests_by_time ON data_requests (created_at, id);
