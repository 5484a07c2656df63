-- Reports count nothing of the sandbox brand (OQ-62): what partners' test keys do there is no business of anybody.
SET lock_timeout = '5s';

CREATE FUNCTION leave_row_out() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$ BEGIN RETURN NULL; END $$;

CREATE TRIGGER report_deltas_without_sandbox BEFORE INSERT ON report_deltas
  FOR EACH ROW WHEN (NEW.brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid) EXECUTE FUNCTION leave_row_out();

DELETE FROM report_deltas WHERE brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid;
DELETE FROM report_days WHERE brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid;
