-- expand: keyed hashes over what makes a row of an account worth something: a member of the staff's role, whose a portal user is, whether they have a
-- second step, whose a passkey is, and what a session has proven. Who may write rows cannot make one (docs/decisions/0148-stolen-tenant-login.md). The
-- accounts of today are marked by the columns' first default; `migrate` seals them with the keys of the installation. Sessions of today prove
-- again what they are asked for.
SET lock_timeout = '5s';

ALTER TABLE staff_users ADD COLUMN seal text DEFAULT 'made-before-seals', ADD COLUMN second_step_seal text DEFAULT 'made-before-seals';
ALTER TABLE staff_users ALTER COLUMN seal DROP DEFAULT, ALTER COLUMN second_step_seal DROP DEFAULT;
ALTER TABLE partner_users ADD COLUMN seal text DEFAULT 'made-before-seals', ADD COLUMN second_step_seal text DEFAULT 'made-before-seals';
ALTER TABLE partner_users ALTER COLUMN seal DROP DEFAULT, ALTER COLUMN second_step_seal DROP DEFAULT;
ALTER TABLE passkeys ADD COLUMN seal text DEFAULT 'made-before-seals';
ALTER TABLE passkeys ALTER COLUMN seal DROP DEFAULT;
ALTER TABLE sessions ADD COLUMN proofs text;

-- The mark is the owner's alone: a later `migrate` seals nothing that a login of the product has written since.
CREATE FUNCTION guard_seal_mark() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
DECLARE
  new_row jsonb := to_jsonb(NEW);
  old_row jsonb := CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(OLD) END;
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['seal', 'second_step_seal'] LOOP
    IF new_row ->> name = 'made-before-seals' AND old_row ->> name IS DISTINCT FROM 'made-before-seals'
      AND NOT pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER')
      THEN RAISE insufficient_privilege USING MESSAGE = 'a new account has a seal of its own'; END IF;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_users_seal BEFORE INSERT OR UPDATE ON staff_users FOR EACH ROW EXECUTE FUNCTION guard_seal_mark();
CREATE TRIGGER partner_users_seal BEFORE INSERT OR UPDATE ON partner_users FOR EACH ROW EXECUTE FUNCTION guard_seal_mark();
CREATE TRIGGER passkeys_seal BEFORE INSERT OR UPDATE ON passkeys FOR EACH ROW EXECUTE FUNCTION guard_seal_mark();
