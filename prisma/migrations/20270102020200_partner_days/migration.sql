-- expand: figures by day in India of the applications sent and the loans paid out of each partner's leads, so that a partner's first page reads none
-- of the leads (docs/decisions/0147). The database writes all of it, as for report_deltas.
SET lock_timeout = '5s';

CREATE TABLE partner_days (
  brand_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  -- Nil: of all leads of the partner. Else of this merchant's alone, which count in both rows.
  merchant_id uuid NOT NULL,
  step text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT partner_days_pkey PRIMARY KEY (brand_id, partner_id, merchant_id, step, day),
  CONSTRAINT partner_days_step_check CHECK (step IN ('submitted', 'disbursed')),
  CONSTRAINT partner_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

CREATE TABLE partner_deltas (
  brand_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  partner_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  step text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT partner_deltas_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT partner_deltas_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['partner_days', 'partner_deltas'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform())) '
      'WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))', t);
  END LOOP;
END $$;

CREATE TRIGGER partner_deltas_without_sandbox BEFORE INSERT ON partner_deltas
  FOR EACH ROW WHEN (NEW.brand_id = '5a9db0c5-7e57-4b1d-8000-000000000001'::uuid) EXECUTE FUNCTION leave_row_out();

-- Whoever writes the row below has locked its application, and whoever moves a lead to another partner waits for its applications.
CREATE FUNCTION count_partner_sends() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  INSERT INTO partner_deltas (brand_id, partner_id, merchant_id, step, day, count, paise)
  SELECT p.brand_id, p.partner_id, m.id, 'submitted', (v.at AT TIME ZONE 'Asia/Kolkata')::date, sum(v.sign), 0
  FROM (VALUES (1, NEW.brand_id, NEW.application_id, NEW.at), (-1, OLD.brand_id, OLD.application_id, OLD.at)) v (sign, brand_id, application_id, at)
  JOIN applications a ON a.brand_id = v.brand_id AND a.id = v.application_id
  JOIN prospects p ON p.brand_id = a.brand_id AND p.id = a.prospect_id AND p.partner_id IS NOT NULL
  CROSS JOIN LATERAL (VALUES (nil), (p.merchant_id)) m (id)
  WHERE m.id IS NOT NULL GROUP BY 1, 2, 3, 5 HAVING sum(v.sign) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER application_sends_counted AFTER INSERT OR UPDATE OR DELETE ON application_sends FOR EACH ROW EXECUTE FUNCTION count_partner_sends();

CREATE FUNCTION count_partner_loans() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  signs bigint[]; brands uuid[]; applications uuid[]; days date[]; amounts bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(1), array_agg(r.brand_id), array_agg(r.application_id), array_agg((r.decided_at AT TIME ZONE 'Asia/Kolkata')::date),
      array_agg(coalesce(r.disbursed_amount_paise, r.sanctioned_amount_paise, r.amount_rupees::bigint * 100))
    INTO signs, brands, applications, days, amounts FROM new_rows r WHERE r.state = 'disbursed' AND r.decided_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(-1), array_agg(r.brand_id), array_agg(r.application_id), array_agg((r.decided_at AT TIME ZONE 'Asia/Kolkata')::date),
      array_agg(coalesce(r.disbursed_amount_paise, r.sanctioned_amount_paise, r.amount_rupees::bigint * 100))
    INTO signs, brands, applications, days, amounts FROM old_rows r WHERE r.state = 'disbursed' AND r.decided_at IS NOT NULL;
  ELSE
    SELECT array_agg(c.sign), array_agg(c.brand_id), array_agg(c.application_id), array_agg((c.decided_at AT TIME ZONE 'Asia/Kolkata')::date),
      array_agg(coalesce(c.disbursed_amount_paise, c.sanctioned_amount_paise, c.amount_rupees::bigint * 100))
    INTO signs, brands, applications, days, amounts
    FROM (
      SELECT sum(sign) AS sign, brand_id, application_id, decided_at, disbursed_amount_paise, sanctioned_amount_paise, amount_rupees
      FROM (
        SELECT 1 AS sign, brand_id, id, application_id, decided_at, disbursed_amount_paise, sanctioned_amount_paise, amount_rupees
        FROM new_rows WHERE state = 'disbursed' AND decided_at IS NOT NULL
        UNION ALL
        SELECT -1, brand_id, id, application_id, decided_at, disbursed_amount_paise, sanctioned_amount_paise, amount_rupees
        FROM old_rows WHERE state = 'disbursed' AND decided_at IS NOT NULL
      ) r
      GROUP BY id, brand_id, application_id, decided_at, disbursed_amount_paise, sanctioned_amount_paise, amount_rupees
      HAVING sum(sign) <> 0
    ) c;
  END IF;
  IF signs IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM applications a JOIN unnest(brands, applications) t (brand_id, id) ON a.brand_id = t.brand_id AND a.id = t.id
  ORDER BY a.brand_id, a.id FOR NO KEY UPDATE OF a;
  INSERT INTO partner_deltas (brand_id, partner_id, merchant_id, step, day, count, paise)
  SELECT p.brand_id, p.partner_id, m.id, 'disbursed', t.day, sum(t.sign), sum(t.sign * t.paise)
  FROM unnest(signs, brands, applications, days, amounts) t (sign, brand_id, application_id, day, paise)
  JOIN applications a ON a.brand_id = t.brand_id AND a.id = t.application_id
  JOIN prospects p ON p.brand_id = a.brand_id AND p.id = a.prospect_id AND p.partner_id IS NOT NULL
  CROSS JOIN LATERAL (VALUES (nil), (p.merchant_id)) m (id)
  WHERE m.id IS NOT NULL GROUP BY 1, 2, 3, 5 HAVING sum(t.sign) <> 0 OR sum(t.sign * t.paise) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER submissions_loans_added AFTER INSERT ON submissions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_partner_loans();
CREATE TRIGGER submissions_loans_changed AFTER UPDATE ON submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_partner_loans();
CREATE TRIGGER submissions_loans_removed AFTER DELETE ON submissions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_partner_loans();

-- What a lead's applications have reached goes with the lead to another partner or merchant. An application never moves to another lead.
CREATE FUNCTION move_partner_figures() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE nil constant uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  PERFORM FROM applications WHERE brand_id = NEW.brand_id AND prospect_id = NEW.id ORDER BY brand_id, id FOR NO KEY UPDATE;
  INSERT INTO partner_deltas (brand_id, partner_id, merchant_id, step, day, count, paise)
  SELECT NEW.brand_id, o.partner_id, m.id, f.step, (f.at AT TIME ZONE 'Asia/Kolkata')::date, sum(o.sign), sum(o.sign * f.paise)
  FROM (
    SELECT 'submitted' AS step, s.at, 0::bigint AS paise FROM applications a
    JOIN application_sends s ON s.brand_id = a.brand_id AND s.application_id = a.id
    WHERE a.brand_id = NEW.brand_id AND a.prospect_id = NEW.id
    UNION ALL
    SELECT 'disbursed', s.decided_at, coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)
    FROM applications a JOIN submissions s ON s.brand_id = a.brand_id AND s.application_id = a.id
    WHERE a.brand_id = NEW.brand_id AND a.prospect_id = NEW.id AND s.state = 'disbursed' AND s.decided_at IS NOT NULL
  ) f
  CROSS JOIN (VALUES (1, NEW.partner_id, NEW.merchant_id), (-1, OLD.partner_id, OLD.merchant_id)) o (sign, partner_id, merchant_id)
  CROSS JOIN LATERAL (VALUES (nil), (o.merchant_id)) m (id)
  WHERE o.partner_id IS NOT NULL AND m.id IS NOT NULL GROUP BY 2, 3, 4, 5 HAVING sum(o.sign) <> 0 OR sum(o.sign * f.paise) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER prospects_partner_figures AFTER UPDATE ON prospects FOR EACH ROW
  WHEN ((OLD.partner_id, OLD.merchant_id) IS DISTINCT FROM (NEW.partner_id, NEW.merchant_id)) EXECUTE FUNCTION move_partner_figures();
