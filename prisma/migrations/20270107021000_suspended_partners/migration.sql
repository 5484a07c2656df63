-- expand: a partner's part of the sandbox is suspended with the partner, so that its test keys stop too. The earlier release reads the status already.
SET lock_timeout = '5s';

CREATE FUNCTION partner_status_to_sandbox() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE partners SET status = NEW.status
  WHERE brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001' AND id = NEW.id AND status <> NEW.status;
  RETURN NULL;
END $$;
CREATE TRIGGER partner_status_to_sandbox AFTER UPDATE OF status ON partners
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid)
  EXECUTE FUNCTION partner_status_to_sandbox();

-- A masquerade opens the sandbox of a suspended partner too.
CREATE FUNCTION sandbox_partner_status() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  NEW.status := coalesce((SELECT status FROM partners WHERE id = NEW.id AND brand_id <> NEW.brand_id LIMIT 1), NEW.status);
  RETURN NEW;
END $$;
CREATE TRIGGER sandbox_partner_status BEFORE INSERT ON partners
  FOR EACH ROW WHEN (NEW.brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid)
  EXECUTE FUNCTION sandbox_partner_status();

UPDATE partners s SET status = p.status FROM partners p
WHERE s.brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001' AND p.id = s.id AND p.brand_id <> s.brand_id AND p.status <> s.status;
