-- expand: when whoever asked for a change has read how a colleague decided. Nothing else of a decided request changes.
SET lock_timeout = '5s';

ALTER TABLE approval_requests ADD COLUMN seen_at timestamptz(3);

CREATE OR REPLACE FUNCTION guard_approval_request() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  -- The deletion of a customer's data takes their name out of the reasons of ended requests too.
  IF OLD.state <> 'open' AND coalesce(current_setting('app.erasing', true), '') <> 'on'
    AND to_jsonb(NEW) - 'seen_at' <> to_jsonb(OLD) - 'seen_at' THEN
    RAISE EXCEPTION 'this request is decided';
  END IF;
  RETURN NEW;
END $$;
