-- expand: ends of consents from the newest; the only statement.
CREATE INDEX CONCURRENTLY stop_confirmations_by_time ON stop_confirmations (asked_at, id);
