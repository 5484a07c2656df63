-- expand: decisions that whoever asked has not read yet, the oldest first; the only statement.
CREATE INDEX CONCURRENTLY approval_requests_unseen ON approval_requests (asked_by, decided_at, id)
  WHERE seen_at IS NULL AND state IN ('approved', 'refused', 'failed');
