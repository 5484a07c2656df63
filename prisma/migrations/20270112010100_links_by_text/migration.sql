-- expand: tracking links by a part of their name or code; the only statement.
CREATE INDEX CONCURRENTLY tracking_links_by_text ON tracking_links USING gin (name trigrams.gin_trgm_ops, code trigrams.gin_trgm_ops);
