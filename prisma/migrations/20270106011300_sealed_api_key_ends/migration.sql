-- expand: a keyed hash over when an API key ends, beside the one over whose it is, which the release before reads. The rows of today are marked by
-- the column's first default; `migrate` seals them with the keys of the installation (docs/decisions/0145-sealed-api-keys.md).
SET lock_timeout = '5s';

ALTER TABLE partner_api_keys ADD COLUMN end_seal text DEFAULT 'made-before-seals';
ALTER TABLE partner_api_keys ALTER COLUMN end_seal DROP DEFAULT;

-- The end of a key only comes nearer, for every login but the owner of the tables. Within one transaction it can be taken back: a key that cannot
-- be replaced after all goes on.
CREATE OR REPLACE FUNCTION guard_api_key() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF 'made-before-seals' IN (NEW.seal, NEW.end_seal) THEN RAISE insufficient_privilege USING MESSAGE = 'a new API key has a seal of its own'; END IF;
    RETURN NEW;
  END IF;
  IF (NEW.brand_id, NEW.id, NEW.partner_id, NEW.secret_hash, NEW.rights, NEW.seal)
    IS DISTINCT FROM (OLD.brand_id, OLD.id, OLD.partner_id, OLD.secret_hash, OLD.rights, OLD.seal)
    THEN RAISE insufficient_privilege USING MESSAGE = 'an API key stays as it was made'; END IF;
  IF NEW.end_seal = 'made-before-seals' AND OLD.end_seal IS DISTINCT FROM NEW.end_seal
    THEN RAISE insufficient_privilege USING MESSAGE = 'the end of an API key has a seal of its own'; END IF;
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at
    THEN RAISE insufficient_privilege USING MESSAGE = 'an API key that was taken back stays so'; END IF;
  IF OLD.ends_at IS NOT NULL AND (NEW.ends_at IS NULL OR NEW.ends_at > OLD.ends_at) AND OLD.xmin IS DISTINCT FROM pg_current_xact_id()::xid
    THEN RAISE insufficient_privilege USING MESSAGE = 'the end of an API key only comes nearer'; END IF;
  RETURN NEW;
END $$;
