-- expand: what a web process reads and writes beyond one brand, each by a function of its own that runs as the owner and gives nothing
-- else: brands with their hosts, pictures, switches of lenders, the rules behind receipts, the brand of a link, of a callback and of a
-- passcode, sealed secrets for one call, and that the process runs. A web process without the back office needs no platform login
-- (docs/decisions/0134-web-areas.md). The sandbox is no brand of theirs.
SET lock_timeout = '5s';

-- Every brand that is served, as one JSON text: rows of thousands of brands are slow for the driver.
CREATE FUNCTION served_brands() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT coalesce(json_agg(json_build_object(
      'id', b.id, 'key', b.key, 'name', b.name, 'isMain', b.is_main, 'status', b.status, 'version', b.version,
      'hosts', coalesce(d.hosts, '[]'), 'segments', coalesce(s.segments, '[]')
    ) ORDER BY b.key), '[]')::text
  FROM brands b
  LEFT JOIN (
    SELECT brand_id, json_agg(json_build_object('host', host, 'status', status) ORDER BY created_at, host) AS hosts
    FROM brand_domains GROUP BY brand_id
  ) d ON d.brand_id = b.id
  LEFT JOIN (
    SELECT brand_id, json_agg(json_build_object('segment', segment, 'view', view, 'merchantId', merchant_id) ORDER BY segment) AS segments
    FROM brand_segments GROUP BY brand_id
  ) s ON s.brand_id = b.id
  WHERE b.status <> 'draft' AND b.id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid
$$;

-- What the pages of these brands show. Drafts are elsewhere.
CREATE FUNCTION served_brand_configs(of_brands uuid[]) RETURNS TABLE (id uuid, config jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT b.id, b.config FROM brands b WHERE b.id = ANY (of_brands) AND b.status <> 'draft' AND b.id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid
$$;

-- A picture, by the SHA-256 of its bytes: of one of these brands, or of any live one.
CREATE FUNCTION served_brand_file(of_hash text, of_brands uuid[], of_any boolean)
  RETURNS TABLE (brand_id uuid, content_type text, bytes bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT a.brand_id, a.content_type, a.bytes FROM brand_assets a
  WHERE a.sha256 = of_hash
    AND (a.brand_id = ANY (of_brands) OR (of_any AND EXISTS (SELECT FROM brands b WHERE b.id = a.brand_id AND b.status = 'live')))
  LIMIT 1
$$;

-- What is on and off now or later, without the reason and who decided it.
CREATE FUNCTION served_lender_controls(at_time timestamptz)
  RETURNS TABLE (lender_id uuid, segment text, brand_id uuid, is_open boolean, per_day integer, starts_at timestamptz, ends_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT c.lender_id, c.segment, c.brand_id, c.is_open, c.per_day, c.starts_at, c.ends_at FROM lender_controls c
  WHERE c.ended_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > at_time) AND c.brand_id IS DISTINCT FROM '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid
  ORDER BY c.id
$$;

-- Stores the rules of the lenders under their hash, which is computed here: nobody can put other rules under the name of these. `rules`
-- are the canonical JSON texts of the lenders in the order of their ids. Returns the hash.
CREATE FUNCTION store_receipt_rules(engine text, rules text[]) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  parts text;
  made text;
BEGIN
  PERFORM engine::json;
  SELECT coalesce(string_agg(
      to_json(r ::json ->> 'lenderId')::text || ':"' || encode(sha256(convert_to(r, 'UTF8')), 'hex') || '"', ',' ORDER BY n), '')
    INTO parts FROM unnest(rules) WITH ORDINALITY AS t (r, n);
  made := encode(sha256(convert_to('{"engine":' || engine || ',"lenders":{' || parts || '}}', 'UTF8')), 'hex');
  INSERT INTO receipt_rules (hash, body)
    VALUES (made, '{"engine":' || engine || ',"lenders":[' || array_to_string(rules, ',') || ']}')
    ON CONFLICT DO NOTHING;
  RETURN made;
END $$;

-- The brand of a tracking link.
CREATE FUNCTION brand_of_tracking_link(of_code text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT brand_id FROM tracking_links WHERE code = of_code AND brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid
$$;

-- Whose callback it is: the reference is random, and only the lender and we know it.
CREATE FUNCTION callback_place(of_ref text) RETURNS TABLE (brand_id uuid, submission_id uuid, lender_id uuid, request_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT c.brand_id, c.submission_id, c.lender_id, c.request_id FROM callback_refs c
  WHERE c.ref = of_ref AND c.brand_id <> '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid
$$;

-- Secrets of one lender at one place, sealed under a key that the database does not have.
CREATE FUNCTION sealed_lender_secrets(of_lender uuid, of_place text) RETURNS TABLE (name text, sealed text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT s.name, s.sealed FROM lender_secrets s WHERE s.lender_id = of_lender AND s.place = of_place
$$;

-- Which area and brand a passcode is for. The id is random.
CREATE FUNCTION passcode_place(of_challenge uuid) RETURNS TABLE (area text, brand_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT c.area, c.brand_id FROM challenges c WHERE c.id = of_challenge
$$;

-- A web process runs, or has stopped. Of a worker's line nothing changes here.
CREATE FUNCTION note_web_process(of_id uuid, of_host text, of_pid integer, of_release text, of_figures jsonb, is_stopped boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  INSERT INTO processes AS p (id, role, host, pid, release, figures)
    SELECT of_id, 'web', left(of_host, 255), of_pid, left(of_release, 255), of_figures
    WHERE length(of_figures::text) < 20000 AND (NOT is_stopped OR EXISTS (SELECT FROM processes x WHERE x.id = of_id))
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), figures = CASE WHEN is_stopped THEN p.figures ELSE excluded.figures END,
      stopped_at = CASE WHEN is_stopped THEN now() ELSE p.stopped_at END
      WHERE p.role = 'web'
$$;
