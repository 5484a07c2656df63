-- expand: merchants by a part of their name, their place or their partner's name, found by the letters that the indexes of the next
-- migrations list. ILIKE is not leakproof, so under the policies of a login it is asked row by row, after them; the function asks it as the
-- owner, and leaves out itself what the caller may not see. The extension's functions are in a schema that no login may use.
SET lock_timeout = '5s';

CREATE SCHEMA trigrams;
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA trigrams;

-- At most `most`, the newest, of one brand or of all. What the caller may see is asked once.
CREATE FUNCTION find_merchants(pattern text, within uuid, in_places boolean, most integer) RETURNS TABLE (brand_id uuid, id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, public
  AS $$
DECLARE of_brand CONSTANT uuid := CASE WHEN app_platform() THEN within ELSE coalesce(app_brand(), gen_random_uuid()) END;
BEGIN
  -- With its values, so that each pattern gets the plan that fits it.
  RETURN QUERY EXECUTE format($query$
    SELECT found.brand_id, found.id FROM (
      SELECT m.brand_id, m.id, m.created_at FROM merchants m WHERE (m.name ILIKE %1$L %2$s) AND (%3$L::uuid IS NULL OR m.brand_id = %3$L::uuid)
      UNION
      SELECT m.brand_id, m.id, m.created_at FROM partners p JOIN merchants m ON m.brand_id = p.brand_id AND m.partner_id = p.id
        WHERE %4$L::boolean AND p.name ILIKE %1$L AND (%3$L::uuid IS NULL OR m.brand_id = %3$L::uuid)
    ) found ORDER BY found.created_at DESC, found.id DESC LIMIT %5$L::integer
  $query$, pattern, CASE WHEN in_places THEN format('OR m.location ILIKE %L', pattern) END, of_brand, in_places, most);
END $$;
REVOKE ALL ON FUNCTION find_merchants(text, uuid, boolean, integer) FROM PUBLIC;
