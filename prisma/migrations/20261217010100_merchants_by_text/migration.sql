-- expand: merchants by a part of their name or place. The only statement of its migration, because an index is built beside running work only
-- outside a transaction.
CREATE INDEX CONCURRENTLY merchants_by_text ON merchants USING gin (name trigrams.gin_trgm_ops, location trigrams.gin_trgm_ops);
