-- The sandbox brand (OQ-62, BEY-25): partners' test keys act in it. Nothing that reads over all brands sees its rows: no list of staff,
-- no report, no reconciliation. It is opened when the first partner asks for it, and has no host.
SET lock_timeout = '5s';

-- A platform's transaction sees no row of it, and can add none. `rate_hits` and the tables of webhooks are left out: counters are
-- deleted, and deliveries sent, for every brand at once.
CREATE POLICY sandbox ON brands AS RESTRICTIVE
  USING (id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid OR NOT (SELECT app_platform()));
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY[
    'application_events', 'applications', 'audit_entries', 'audit_heads', 'commission_lines', 'customers', 'partner_api_keys',
    'partners', 'prospects', 'submissions', 'tracking_links'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY sandbox ON %I AS RESTRICTIVE '
      'USING (brand_id <> ''5a9db0c5-7e57-4b1d-8000-000000000001''::uuid OR NOT (SELECT app_platform()))', t);
  END LOOP;
END $$;

-- A brand cannot write brands: this writes one.
CREATE FUNCTION sandbox_open() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO brands (id, key, name, status) VALUES ('5a9db0c5-7e57-4b1d-8000-000000000001', 'sandbox', 'Sandbox', 'draft')
    ON CONFLICT DO NOTHING
  $$;

-- Deletes leads of the sandbox that came before a time, with everything about them; some of these tables are append-only for everybody else.
CREATE FUNCTION sandbox_clean_up(before timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
DECLARE
  sandbox CONSTANT uuid := '5a9db0c5-7e57-4b1d-8000-000000000001';
  old_leads uuid[] := ARRAY(SELECT id FROM prospects WHERE brand_id = sandbox AND created_at < before);
  old_applications uuid[] := ARRAY(SELECT id FROM applications WHERE brand_id = sandbox AND prospect_id = ANY (old_leads));
  old_customers uuid[] := ARRAY(SELECT customer_id FROM prospects WHERE brand_id = sandbox AND id = ANY (old_leads));
BEGIN
  DELETE FROM commission_lines WHERE brand_id = sandbox AND application_id = ANY (old_applications);
  DELETE FROM application_events WHERE brand_id = sandbox AND application_id = ANY (old_applications);
  DELETE FROM submissions WHERE brand_id = sandbox AND application_id = ANY (old_applications);
  DELETE FROM applications WHERE brand_id = sandbox AND id = ANY (old_applications);
  DELETE FROM prospects WHERE brand_id = sandbox AND id = ANY (old_leads);
  DELETE FROM customers WHERE brand_id = sandbox AND id = ANY (old_customers);
  DELETE FROM tracking_links l WHERE l.brand_id = sandbox AND l.created_at < before
    AND NOT EXISTS (SELECT 1 FROM prospects p WHERE p.brand_id = sandbox AND p.tracking_link_id = l.id);
END $$;
