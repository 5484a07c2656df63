-- The purity of a customer's gold, and where and when it is to be valued. Null: not said.
SET lock_timeout = '5s';

ALTER TABLE customer_profiles
  ADD COLUMN gold_karat integer,
  ADD COLUMN gold_place text,
  ADD COLUMN gold_slot text;
