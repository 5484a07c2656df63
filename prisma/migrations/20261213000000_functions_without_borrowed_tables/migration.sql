-- expand: a function that runs as the owner looked for its tables among the caller's temporary ones first, as PostgreSQL does unless
-- pg_temp stands last. A login with a temporary table of that name, and a trigger on it, ran its own text as the owner and read every
-- brand. Now the caller's tables come last; `migrate` also takes the right to make any from everybody but the platform login.
SET lock_timeout = '5s';

DO $$
DECLARE definer regprocedure;
BEGIN
  FOR definer IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosecdef AND prosqlbody IS NULL AND proowner = current_user::regrole
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', definer);
  END LOOP;
END $$;
