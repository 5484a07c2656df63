-- expand: help messages that wait for an answer, from the oldest; the only statement.
CREATE INDEX CONCURRENTLY help_requests_waiting ON help_requests (created_at, id)
  WHERE answered_at IS NULL AND status <> 'forwarded';
