-- A customer may have one name (OQ-111), and may confirm a PAN that does not fit the last name (OQ-72). Null: not said.
SET lock_timeout = '5s';

ALTER TABLE customer_profiles
  ADD COLUMN one_name boolean,
  ADD COLUMN pan_confirmed boolean;
