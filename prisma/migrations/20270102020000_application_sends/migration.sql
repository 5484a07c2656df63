-- expand: when each application was first sent to a lender, written by the database (docs/decisions/0147).
SET lock_timeout = '5s';

CREATE TABLE application_sends (
  brand_id uuid NOT NULL,
  application_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT application_sends_pkey PRIMARY KEY (brand_id, application_id)
);

ALTER TABLE application_sends ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_sends FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON application_sends TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON application_sends USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));
CREATE POLICY sandbox ON application_sends AS RESTRICTIVE
  USING (brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid OR NOT (SELECT app_platform()));

-- By row: a file changes the instant of almost none, and the condition is evaluated without a call.
CREATE FUNCTION record_first_send() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  row_brand constant uuid := coalesce(NEW.brand_id, OLD.brand_id);
  row_application constant uuid := coalesce(NEW.application_id, OLD.application_id);
  first timestamptz(3);
BEGIN
  PERFORM FROM applications WHERE brand_id = row_brand AND id = row_application FOR NO KEY UPDATE;
  SELECT min(sent_at) INTO first FROM submissions WHERE brand_id = row_brand AND application_id = row_application;
  IF first IS NULL THEN
    DELETE FROM application_sends WHERE brand_id = row_brand AND application_id = row_application;
  ELSE
    INSERT INTO application_sends AS p (brand_id, application_id, at) VALUES (row_brand, row_application, first)
    ON CONFLICT (brand_id, application_id) DO UPDATE SET at = excluded.at WHERE p.at <> excluded.at;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER submissions_sends_added AFTER INSERT ON submissions FOR EACH ROW
  WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION record_first_send();
CREATE TRIGGER submissions_sends_changed AFTER UPDATE ON submissions FOR EACH ROW
  WHEN (OLD.sent_at IS DISTINCT FROM NEW.sent_at) EXECUTE FUNCTION record_first_send();
CREATE TRIGGER submissions_sends_removed AFTER DELETE ON submissions FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION record_first_send();
