-- expand: what is counted of passcodes and wrong tries only grows, for every login but the owner of the tables. Who holds the tenant login could
-- otherwise set the tries of a passcode or of an account back and guess on (docs/decisions/0148-stolen-tenant-login.md).
SET lock_timeout = '5s';

CREATE FUNCTION guard_challenge() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.attempts = 0 AND NEW.consumed_at IS NULL THEN RETURN NEW; END IF;
  ELSIF NEW.attempts >= OLD.attempts AND (OLD.consumed_at IS NULL OR NEW.consumed_at IS NOT DISTINCT FROM OLD.consumed_at)
    AND (OLD.revoked_at IS NULL OR NEW.revoked_at IS NOT NULL) THEN RETURN NEW;
  END IF;
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN RETURN NEW; END IF;
  RAISE insufficient_privilege USING MESSAGE = 'the tries of a passcode only grow';
END $$;
CREATE TRIGGER challenges_guard BEFORE INSERT OR UPDATE ON challenges FOR EACH ROW EXECUTE FUNCTION guard_challenge();

CREATE FUNCTION guard_rate_hit() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF NEW.count >= 1 AND (TG_OP = 'INSERT'
    OR (NEW.count >= OLD.count AND (NEW.brand_id, NEW.key, NEW.window_start) IS NOT DISTINCT FROM (OLD.brand_id, OLD.key, OLD.window_start)))
    THEN RETURN NEW; END IF;
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN RETURN NEW; END IF;
  RAISE insufficient_privilege USING MESSAGE = 'what is counted only grows';
END $$;
CREATE TRIGGER rate_hits_guard BEFORE INSERT OR UPDATE ON rate_hits FOR EACH ROW EXECUTE FUNCTION guard_rate_hit();
