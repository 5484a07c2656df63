-- expand: merchants by the keyed hash of their address; as merchants_by_text, the only statement.
CREATE INDEX CONCURRENTLY merchants_by_email ON merchants (email_idx) WHERE email_idx IS NOT NULL;
