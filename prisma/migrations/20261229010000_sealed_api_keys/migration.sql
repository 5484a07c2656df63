-- expand: a keyed hash over whose an API key is and what it may do. Whoever may write rows cannot make one, so a key that somebody else
-- wrote opens nothing (docs/decisions/0145-sealed-api-keys.md). The rows of today are marked by the column's first default; `migrate`
-- seals them with the keys of the installation. Only the owner of the tables can mark a row like that later.
SET lock_timeout = '5s';

ALTER TABLE partner_api_keys ADD COLUMN seal text DEFAULT 'made-before-seals';
ALTER TABLE partner_api_keys ALTER COLUMN seal DROP DEFAULT;

-- A key stays as it was made, for every login but the owner of the tables: it is used, ended or taken back, and no more.
CREATE FUNCTION guard_api_key() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.seal = 'made-before-seals' THEN RAISE insufficient_privilege USING MESSAGE = 'a new API key has a seal of its own'; END IF;
    RETURN NEW;
  END IF;
  IF (NEW.brand_id, NEW.id, NEW.partner_id, NEW.secret_hash, NEW.rights, NEW.seal)
    IS DISTINCT FROM (OLD.brand_id, OLD.id, OLD.partner_id, OLD.secret_hash, OLD.rights, OLD.seal)
    THEN RAISE insufficient_privilege USING MESSAGE = 'an API key stays as it was made'; END IF;
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at
    THEN RAISE insufficient_privilege USING MESSAGE = 'an API key that was taken back stays so'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER partner_api_keys_guard BEFORE INSERT OR UPDATE ON partner_api_keys FOR EACH ROW EXECUTE FUNCTION guard_api_key();
