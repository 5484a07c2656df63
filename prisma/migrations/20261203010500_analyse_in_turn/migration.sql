-- A table that autovacuum was just working on was left out of the analysis, and stayed empty for the planner: on a busy server that is likely
-- right after a large load. The analysis now waits for its turn, at which autovacuum gives way after a second; whoever else holds the table
-- for maintenance keeps it. A table that was analysed while a load had not committed counts as grown as well: its size was known then, but
-- not its rows.
SET lock_timeout = '5s';

CREATE OR REPLACE FUNCTION analyze_grown_tables() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '4s'
  AS $$
DECLARE grown regclass;
BEGIN
  FOR grown IN
    SELECT c.oid::regclass FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace
      AND c.relname IN ('applications', 'commission_lines', 'merchants', 'partners', 'payout_lines', 'prospects', 'submissions', 'upload_rows')
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
