-- What a lender charges once, in rows: a percentage of the amount or a sum in rupees, each with its GST (OQ-113).
SET lock_timeout = '5s';

CREATE TABLE lender_charges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  lender_id uuid NOT NULL,
  place integer NOT NULL,
  basis text NOT NULL,
  rate_bps integer,
  value_paise bigint,
  gst_bps integer NOT NULL DEFAULT 1800,
  gst_mode text NOT NULL,
  CONSTRAINT lender_charges_pkey PRIMARY KEY (id),
  CONSTRAINT lender_charges_lender_id_place_key UNIQUE (lender_id, place),
  CONSTRAINT lender_charges_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT lender_charges_place_check CHECK (place >= 1 AND (place > 1 OR basis = 'percent')),
  CONSTRAINT lender_charges_basis_check CHECK (
    (basis = 'percent' AND rate_bps IS NOT NULL AND value_paise IS NULL)
    OR (basis = 'rupees' AND value_paise IS NOT NULL AND rate_bps IS NULL)
  ),
  CONSTRAINT lender_charges_amounts_check CHECK (rate_bps BETWEEN 0 AND 10000 AND value_paise >= 0),
  CONSTRAINT lender_charges_gst_check CHECK (gst_bps BETWEEN 0 AND 4000 AND gst_mode IN ('on-top', 'included'))
);

ALTER TABLE lender_charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE lender_charges FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON lender_charges TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody_reads ON lender_charges FOR SELECT USING (true);
CREATE POLICY platform ON lender_charges USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON lender_charges
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- The single processing fee of a lender is the first row, GST included until somebody says otherwise. It follows the column, so that a process
-- that knows the column alone keeps both in step.
CREATE FUNCTION processing_fee_is_first_charge() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
BEGIN
  IF NEW.processing_fee_bps IS NULL THEN
    DELETE FROM lender_charges WHERE lender_id = NEW.id AND place = 1;
  ELSE
    INSERT INTO lender_charges (lender_id, place, basis, rate_bps, gst_mode)
    VALUES (NEW.id, 1, 'percent', NEW.processing_fee_bps, 'included')
    ON CONFLICT (lender_id, place) DO UPDATE SET rate_bps = excluded.rate_bps;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER processing_fee_added AFTER INSERT ON lenders
  FOR EACH ROW WHEN (NEW.processing_fee_bps IS NOT NULL) EXECUTE FUNCTION processing_fee_is_first_charge();
CREATE TRIGGER processing_fee_changed AFTER UPDATE OF processing_fee_bps ON lenders
  FOR EACH ROW WHEN (NEW.processing_fee_bps IS DISTINCT FROM OLD.processing_fee_bps)
  EXECUTE FUNCTION processing_fee_is_first_charge();

INSERT INTO lender_charges (lender_id, place, basis, rate_bps, gst_mode)
SELECT id, 1, 'percent', processing_fee_bps, 'included' FROM lenders WHERE processing_fee_bps IS NOT NULL;
