-- expand: what the shield of passcodes counts over all brands, by the hour: sends and right and wrong codes of strangers, by network and by
-- the keyed hash of a number or address. No brand may read what happens to another one, so two functions run as the owner: they add to
-- counters and sum up those that the caller can name.
SET lock_timeout = '5s';

ALTER TABLE challenges ADD COLUMN confirms uuid;

CREATE TABLE shield_counts (
  key text NOT NULL,
  window_start timestamptz(3) NOT NULL,
  count integer NOT NULL DEFAULT 1,
  CONSTRAINT shield_counts_pkey PRIMARY KEY (key, window_start),
  CONSTRAINT shield_counts_key_check CHECK (length(key) BETWEEN 1 AND 120)
);
ALTER TABLE shield_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE shield_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON shield_counts TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON shield_counts USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

-- In the order of the keys, so that two transactions never wait for each other.
CREATE FUNCTION shield_add(keys text[], at_time timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  INSERT INTO shield_counts AS c (key, window_start)
    SELECT DISTINCT k, date_trunc('hour', at_time, 'UTC') FROM unnest(keys) AS k ORDER BY k
    ON CONFLICT (key, window_start) DO UPDATE SET count = c.count + 1
$$;

-- The sum of each key over the hours before `at_time`, the running hour included.
CREATE FUNCTION shield_sum(of_keys text[], of_hours integer[], at_time timestamptz) RETURNS TABLE (key text, hours integer, total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  SELECT a.k, a.h, coalesce(sum(c.count), 0)
    FROM unnest(of_keys, of_hours) AS a (k, h)
    LEFT JOIN shield_counts c ON c.key = a.k AND c.window_start > at_time - make_interval(hours => a.h)
    GROUP BY a.k, a.h
$$;
