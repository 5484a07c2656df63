-- expand: the tables that each chunk of a file adds rows to, and the customers, are analysed with the others. In a new database the jobs that send
-- messages while a file is still being written read all messages and all customers of the brand to find a hundred of them.
SET lock_timeout = '5s';

CREATE OR REPLACE FUNCTION analyze_grown_tables() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '4s'
  AS $$
DECLARE grown regclass;
BEGIN
  FOR grown IN
    SELECT c.oid::regclass FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace
      AND c.relname IN ('application_events', 'application_firsts', 'application_notifications', 'application_positions', 'application_sends',
        'applications', 'commission_lines', 'customers', 'merchants', 'partners', 'payout_lines', 'prospects', 'submission_events', 'submission_steps',
        'submissions', 'upload_rows')
      AND (pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint + 8 * current_setting('block_size')::bigint
        OR pg_stat_get_mod_since_analyze(c.oid) > 2 * greatest(c.reltuples, 0) + 1000)
    ORDER BY c.relname
  LOOP
    BEGIN
      EXECUTE format('ANALYZE %s', grown);
    EXCEPTION WHEN lock_not_available THEN NULL;
    END;
  END LOOP;
END $$;
