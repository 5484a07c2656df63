-- expand: the sessions of one sign-in key, which are few; the only statement.
CREATE INDEX CONCURRENTLY sessions_partner_key_idx ON sessions (brand_id, partner_key_id) WHERE partner_key_id IS NOT NULL;
