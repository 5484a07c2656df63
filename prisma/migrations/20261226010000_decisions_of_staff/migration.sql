-- expand: what staff decide is not written by the tenant login, whatever its grants become: decisions about partners' bank accounts,
-- answers to disputes, and the events that count a staff member's reveals.
SET lock_timeout = '5s';

CREATE POLICY decided ON bank_detail_requests AS RESTRICTIVE
  USING (true) WITH CHECK (state IN ('draft', 'open', 'withdrawn') OR (SELECT app_platform_login()));
CREATE POLICY decided ON statement_disputes AS RESTRICTIVE
  USING (true) WITH CHECK (state IN ('open', 'withdrawn') OR (SELECT app_platform_login()));
CREATE POLICY reveals ON security_events AS RESTRICTIVE FOR INSERT
  WITH CHECK (kind <> 'reveal' OR (SELECT app_platform_login()));

-- The head of a brand's audit chain begins at nothing and moves by one entry at a time, for every login but the owner of the tables.
-- Otherwise a stolen login could set it back, and no later entry of that brand could be written.
CREATE FUNCTION guard_audit_head() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.seq <> 0 OR NEW.hash <> '' THEN RAISE insufficient_privilege USING MESSAGE = 'an audit chain begins with nothing'; END IF;
    RETURN NEW;
  END IF;
  IF NEW.brand_id <> OLD.brand_id THEN RAISE insufficient_privilege USING MESSAGE = 'an audit chain stays with its brand'; END IF;
  IF NEW.seq <> OLD.seq + 1 OR NOT EXISTS (
    SELECT FROM audit_entries e
    WHERE e.brand_id = OLD.brand_id AND e.seq = NEW.seq AND e.prev_hash = OLD.hash AND e.hash = NEW.hash
  ) THEN RAISE EXCEPTION 'the head of an audit chain moves by one entry'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_heads_guard BEFORE INSERT OR UPDATE ON audit_heads FOR EACH ROW EXECUTE FUNCTION guard_audit_head();

-- An entry without its head's move would take the place of the next one.
CREATE FUNCTION guard_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM audit_heads h WHERE h.brand_id = NEW.brand_id AND h.seq >= NEW.seq)
    THEN RAISE EXCEPTION 'an audit entry moves the head of its chain'; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_entries_guard AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
