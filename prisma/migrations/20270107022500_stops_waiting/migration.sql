-- expand: ends of consents that nobody has confirmed, by their deadline; the only statement.
CREATE INDEX CONCURRENTLY stop_confirmations_waiting ON stop_confirmations (due_at, id) WHERE confirmed_at IS NULL;
