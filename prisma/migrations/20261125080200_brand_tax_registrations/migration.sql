-- Who a brand is for taxes, from a month on: the recipient on partners' invoices. Its state is the place of supply, which makes GST either
-- CGST with SGST or IGST (OQ-114).
SET lock_timeout = '5s';

CREATE TABLE brand_tax_registrations (
  brand_id uuid NOT NULL,
  from_month text NOT NULL,
  legal_name text NOT NULL,
  address text,
  -- The first two digits of a GSTIN of that state.
  state_code text NOT NULL,
  gstin_enc text,
  gstin_masked text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT brand_tax_registrations_pkey PRIMARY KEY (brand_id, from_month),
  CONSTRAINT brand_tax_registrations_month_check CHECK (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT brand_tax_registrations_state_check CHECK (state_code ~ '^[0-9]{2}$'),
  CONSTRAINT brand_tax_registrations_gstin_check CHECK ((gstin_enc IS NULL) = (gstin_masked IS NULL)),
  CONSTRAINT brand_tax_registrations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT
);

ALTER TABLE brand_tax_registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE brand_tax_registrations FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON brand_tax_registrations TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON brand_tax_registrations
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));
