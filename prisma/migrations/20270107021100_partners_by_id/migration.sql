-- expand: finds a partner by its id alone, for claims of webhooks in the sandbox; the only statement.
CREATE INDEX CONCURRENTLY partners_by_id ON partners (id);
