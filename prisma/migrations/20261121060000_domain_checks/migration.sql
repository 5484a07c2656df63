-- When a domain is looked at again, and since when it stands where it stands. What only notes a check does not wake every process.
SET lock_timeout = '5s';

ALTER TABLE brand_domains
  ADD COLUMN status_since timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN next_check_at timestamptz(3),
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT brand_domains_checks_check CHECK (checks >= 0);
CREATE INDEX brand_domains_next_check_at_idx ON brand_domains (next_check_at);

DROP TRIGGER brands_changed ON brand_domains;
CREATE TRIGGER brands_changed AFTER INSERT OR DELETE OR UPDATE OF host, brand_id, status ON brand_domains
  FOR EACH STATEMENT EXECUTE FUNCTION brands_changed();
