-- expand: the accounts that one sign-in key has linked; the only statement.
CREATE INDEX CONCURRENTLY partner_customers_key_idx ON partner_customers (brand_id, partner_key_id) WHERE customer_id IS NOT NULL;
