-- What a card says in Hindi, and the way to a customer's own outbound clicks.
SET lock_timeout = '5s';

ALTER TABLE credit_cards
  ADD COLUMN key_feature_hi text,
  ADD COLUMN annual_fee_hi text,
  ADD COLUMN marketing_bullets_hi text[] DEFAULT ARRAY[]::text[];

CREATE INDEX clicks_brand_id_customer_id_idx ON clicks (brand_id, customer_id);
