-- The words of a consent beside their hash, so that its receipt can show them; the offer lists that were shown, with the numbers they were ranked by.
SET lock_timeout = '5s';

ALTER TABLE consents ADD COLUMN text text;
CREATE INDEX consents_brand_id_submission_id_idx ON consents (brand_id, submission_id);

CREATE TABLE offer_lists (
  brand_id uuid NOT NULL,
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  method text NOT NULL,
  amount_rupees integer NOT NULL,
  months integer NOT NULL,
  lines jsonb NOT NULL,
  digest text NOT NULL,
  shown_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT offer_lists_pkey PRIMARY KEY (brand_id, id),
  CONSTRAINT offer_lists_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT offer_lists_brand_id_application_id_fkey
    FOREIGN KEY (brand_id, application_id) REFERENCES applications (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX offer_lists_brand_id_application_id_shown_at_idx ON offer_lists (brand_id, application_id, shown_at);

ALTER TABLE offer_lists ENABLE ROW LEVEL SECURITY;
ALTER TABLE offer_lists FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON offer_lists TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON offer_lists
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));
