-- expand: partners by a part of their name, as merchants_by_text.
CREATE INDEX CONCURRENTLY partners_by_text ON partners USING gin (name trigrams.gin_trgm_ops);
