-- expand: the endpoints of a partner or brand that is active again begin as if nothing had failed: while it was not, nothing was tried. The earlier release reads these columns already.
SET lock_timeout = '5s';

CREATE FUNCTION webhooks_of_resumed_partner() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE webhook_endpoints SET failures = 0, failing_since = NULL, next_try_at = NULL
  WHERE brand_id = NEW.brand_id AND partner_id = NEW.id AND failures > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_of_resumed_partner AFTER UPDATE OF status ON partners
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'active')
  EXECUTE FUNCTION webhooks_of_resumed_partner();

-- The endpoints of its partners in the sandbox wait with the brand too.
CREATE FUNCTION webhooks_of_resumed_brand() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE webhook_endpoints SET failures = 0, failing_since = NULL, next_try_at = NULL
  WHERE failures > 0 AND (brand_id = NEW.id OR brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'
    AND partner_id IN (SELECT id FROM partners WHERE brand_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_of_resumed_brand AFTER UPDATE OF status ON brands
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'live')
  EXECUTE FUNCTION webhooks_of_resumed_brand();
