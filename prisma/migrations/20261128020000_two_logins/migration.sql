-- expand: two logins instead of one. Until now every process signed in with a login that saw every brand as soon as it set app.scope.
-- From here on that needs a right which a login has or has not: the use of the empty schema `every_brand`. The login of web and worker
-- has it; the tenant login, which `migrate` makes, has not (docs/decisions/0101-two-logins.md).
SET lock_timeout = '5s';

CREATE SCHEMA IF NOT EXISTS every_brand;
COMMENT ON SCHEMA every_brand IS 'Empty. A login that may use it may see the rows of every brand.';

-- The processes that run now go on seeing what they saw; afterwards `migrate` grants it by prisma/grants.sql.
DO $$
DECLARE login text;
BEGIN
  FOR login IN
    SELECT DISTINCT grantee FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND table_name = 'outbox' AND privilege_type = 'DELETE' AND grantee <> current_user
  LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA every_brand TO %I', login);
  END LOOP;
END $$;

-- Whoever signed in decides, not who a function runs as: session_user is the login within a SECURITY DEFINER function too. Both bodies
-- are parsed here, once, so that no search_path of a session gives their names another meaning.
CREATE FUNCTION app_platform_login() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN has_schema_privilege(session_user, 'every_brand'::regnamespace::oid, 'USAGE');

CREATE OR REPLACE FUNCTION app_platform() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('app.scope', true) = 'platform', false) AND app_platform_login();

-- Sessions and passcodes of the back office are rows of the main brand. A login that may choose a brand must not make itself an
-- administrator there.
CREATE POLICY staff_area ON sessions AS RESTRICTIVE USING (area <> 'admin' OR (SELECT app_platform_login()));
CREATE POLICY staff_area ON challenges AS RESTRICTIVE USING (area <> 'admin' OR (SELECT app_platform_login()));
