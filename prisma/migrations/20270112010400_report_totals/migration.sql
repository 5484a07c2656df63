-- expand: the figures of report_days over all brands, so that a report of the whole marketplace reads one row where report_days has one of
-- each brand. The database adds up what changes in report_days, whoever writes it. Making the triggers keeps writers of report_days waiting
-- until the figures so far are added up, in the same transaction.
SET lock_timeout = '5s';

CREATE TABLE report_totals (
  day date NOT NULL,
  product text NOT NULL,
  -- Nil for steps that applications take.
  lender_id uuid NOT NULL,
  step text NOT NULL,
  count integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT report_totals_pkey PRIMARY KEY (day, product, lender_id, step)
);
ALTER TABLE report_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_totals FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON report_totals TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY platform ON report_totals USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

CREATE FUNCTION add_report_totals() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  -- One at a time: a statement that adds days and changes others comes here twice, and two such statements would wait for each other.
  PERFORM pg_advisory_xact_lock(hashtextextended('report_totals', 0));
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_totals AS t (day, product, lender_id, step, count, paise)
    SELECT day, product, lender_id, step, sum(count), sum(paise) FROM new_rows GROUP BY 1, 2, 3, 4
    ON CONFLICT (day, product, lender_id, step) DO UPDATE SET count = t.count + excluded.count, paise = t.paise + excluded.paise;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_totals AS t (day, product, lender_id, step, count, paise)
    SELECT day, product, lender_id, step, -sum(count), -sum(paise) FROM old_rows GROUP BY 1, 2, 3, 4
    ON CONFLICT (day, product, lender_id, step) DO UPDATE SET count = t.count + excluded.count, paise = t.paise + excluded.paise;
  ELSE
    INSERT INTO report_totals AS t (day, product, lender_id, step, count, paise)
    SELECT day, product, lender_id, step, sum(count), sum(paise) FROM (
      SELECT day, product, lender_id, step, count, paise FROM new_rows
      UNION ALL SELECT day, product, lender_id, step, -count, -paise FROM old_rows
    ) changed GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 OR sum(paise) <> 0
    ON CONFLICT (day, product, lender_id, step) DO UPDATE SET count = t.count + excluded.count, paise = t.paise + excluded.paise;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION add_report_totals() FROM PUBLIC;

CREATE TRIGGER report_totals_added AFTER INSERT ON report_days
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_report_totals();
CREATE TRIGGER report_totals_changed AFTER UPDATE ON report_days
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_report_totals();
CREATE TRIGGER report_totals_removed AFTER DELETE ON report_days
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_report_totals();

INSERT INTO report_totals (day, product, lender_id, step, count, paise)
SELECT day, product, lender_id, step, sum(count), sum(paise) FROM report_days GROUP BY 1, 2, 3, 4;
