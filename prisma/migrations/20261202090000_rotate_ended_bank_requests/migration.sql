-- An ended request for bank details never changes. The owner's rotation of keys may encrypt its values again, and only that.
SET lock_timeout = '5s';

CREATE OR REPLACE FUNCTION guard_bank_detail_request() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
DECLARE encrypted CONSTANT text[] := ARRAY['account_enc', 'pan_enc', 'gstin_enc'];
BEGIN
  IF TG_OP = 'DELETE' AND OLD.state <> 'draft' THEN RAISE EXCEPTION 'a request for bank details stays once it was asked'; END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF OLD.ended_at IS NOT NULL AND NOT (
    (SELECT relowner FROM pg_class WHERE oid = TG_RELID) = session_user::regrole
    AND to_jsonb(NEW) - encrypted = to_jsonb(OLD) - encrypted
  ) THEN RAISE EXCEPTION 'this request for bank details has ended'; END IF;
  RETURN NEW;
END $$;
