-- expand: merchants by the keyed hash of their number; as merchants_by_text, the only statement.
CREATE INDEX CONCURRENTLY merchants_by_mobile ON merchants (mobile_idx) WHERE mobile_idx IS NOT NULL;
