-- The insurers' plans for the five insurance products, what a customer has answered about each, and the way out to an insurer.
SET lock_timeout = '5s';

CREATE TABLE insurance_plans (
  id uuid NOT NULL,
  lender_id uuid NOT NULL,
  product text NOT NULL,
  name text NOT NULL,
  name_hi text,
  points text[] DEFAULT ARRAY[]::text[],
  points_hi text[] DEFAULT ARRAY[]::text[],
  premium_rupees integer NOT NULL,
  sum_insured_rupees integer,
  cover text,
  max_vehicle_years integer,
  max_members integer,
  max_age_years integer,
  max_stock_rupees integer,
  link text NOT NULL,
  status integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT insurance_plans_pkey PRIMARY KEY (id),
  CONSTRAINT insurance_plans_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lenders (id) ON DELETE RESTRICT,
  CONSTRAINT insurance_plans_product_check CHECK (product IN ('TW', 'CAR', 'HEALTH', 'SHOP', 'OI')),
  CONSTRAINT insurance_plans_status_check CHECK (status IN (0, 1)),
  CONSTRAINT insurance_plans_figures_check CHECK (
    premium_rupees > 0 AND sum_insured_rupees > 0 AND max_vehicle_years >= 0 AND max_members > 0
    AND max_age_years > 0 AND max_stock_rupees > 0
  )
);
CREATE INDEX insurance_plans_product_status_idx ON insurance_plans (product, status);

ALTER TABLE insurance_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE insurance_plans FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON insurance_plans TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody_reads ON insurance_plans FOR SELECT USING (true);
CREATE POLICY platform ON insurance_plans USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

CREATE TABLE insurance_answers (
  brand_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  product text NOT NULL,
  answers jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT insurance_answers_pkey PRIMARY KEY (brand_id, customer_id, product),
  CONSTRAINT insurance_answers_product_check CHECK (product IN ('TW', 'CAR', 'HEALTH', 'SHOP', 'OI')),
  CONSTRAINT insurance_answers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE RESTRICT,
  CONSTRAINT insurance_answers_brand_id_customer_id_fkey
    FOREIGN KEY (brand_id, customer_id) REFERENCES customers (brand_id, id) ON DELETE RESTRICT
);

ALTER TABLE insurance_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE insurance_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON insurance_answers TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON insurance_answers
  USING (brand_id = (SELECT app_brand()) OR (SELECT app_platform()))
  WITH CHECK (brand_id = (SELECT app_brand()) OR (SELECT app_platform()));

ALTER TABLE clicks ADD COLUMN insurance_plan_id uuid;
ALTER TABLE clicks ADD CONSTRAINT clicks_insurance_plan_id_fkey
  FOREIGN KEY (insurance_plan_id) REFERENCES insurance_plans (id) ON DELETE RESTRICT;
