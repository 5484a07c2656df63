-- The catalogue of discount vouchers: links to shops that are followed through our own hop.
SET lock_timeout = '5s';

CREATE TABLE vouchers (
  id uuid NOT NULL,
  shop text NOT NULL,
  category text NOT NULL,
  offer text NOT NULL,
  offer_hi text,
  terms text,
  terms_hi text,
  code text,
  link text NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  sort_order integer NOT NULL,
  status integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT vouchers_pkey PRIMARY KEY (id),
  CONSTRAINT vouchers_category_check CHECK (category IN ('groceries', 'fashion', 'food', 'travel', 'home', 'health')),
  CONSTRAINT vouchers_days_check CHECK (valid_until >= valid_from),
  CONSTRAINT vouchers_status_check CHECK (status IN (0, 1))
);

ALTER TABLE vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE vouchers FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON vouchers TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY everybody_reads ON vouchers FOR SELECT USING (true);
CREATE POLICY platform ON vouchers USING ((SELECT app_platform())) WITH CHECK ((SELECT app_platform()));

ALTER TABLE clicks ADD COLUMN voucher_id uuid;
ALTER TABLE clicks ADD CONSTRAINT clicks_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers (id) ON DELETE RESTRICT;
