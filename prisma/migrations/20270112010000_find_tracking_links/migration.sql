-- expand: tracking links by a part of their name or code, found by the letters that the index of the next migration lists. As with
-- find_merchants, ILIKE is asked as the owner, because under the policies of a login it is asked row by row; the function leaves out itself
-- what the caller may not see.
SET lock_timeout = '5s';

-- At most `most`: those in use first, then the newest. What the caller may see is asked once.
CREATE FUNCTION find_tracking_links(pattern text, most integer) RETURNS TABLE (brand_id uuid, id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE of_brand CONSTANT uuid := CASE WHEN app_platform() THEN NULL ELSE coalesce(app_brand(), gen_random_uuid()) END;
BEGIN
  -- With its values, so that each pattern gets the plan that fits it.
  RETURN QUERY EXECUTE format($query$
    SELECT l.brand_id, l.id FROM tracking_links l
    WHERE (l.name ILIKE %1$L OR l.code ILIKE %1$L)
      AND CASE WHEN %2$L::uuid IS NULL THEN l.brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid ELSE l.brand_id = %2$L::uuid END
    ORDER BY l.active DESC, l.created_at DESC, l.id DESC LIMIT %3$L::integer
  $query$, pattern, of_brand, most);
END $$;
REVOKE ALL ON FUNCTION find_tracking_links(text, integer) FROM PUBLIC;
