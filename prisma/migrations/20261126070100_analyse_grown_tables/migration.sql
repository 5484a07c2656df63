-- expand: a function with which the processes' role has tables analysed that have grown a lot since they last were. A large file is judged
-- by joins right after its rows are staged; until autovacuum comes by, the planner takes a new table for empty and joins row by row.
-- The growth is read from the table's size: the counters of pg_stat lag behind by a second or more. A table that somebody else has locked for
-- maintenance is left out.
SET lock_timeout = '5s';

CREATE FUNCTION analyze_grown_tables() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
DECLARE grown regclass;
BEGIN
  FOR grown IN
    SELECT c.oid::regclass FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace
      AND c.relname IN ('applications', 'commission_lines', 'merchants', 'partners', 'payout_lines', 'prospects', 'submissions', 'upload_rows')
      AND pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint + 8 * current_setting('block_size')::bigint
    ORDER BY c.relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', grown);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION analyze_grown_tables() FROM PUBLIC;
