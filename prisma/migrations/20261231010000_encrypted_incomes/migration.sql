-- expand: what customers earn, owe and pay, encrypted. The columns in clear stay for processes of the release before and for rows that the worker
-- has not reached; a later release drops them.
SET lock_timeout = '5s';

ALTER TABLE customer_profiles ADD COLUMN monthly_income_enc TEXT, ADD COLUMN household_income_enc TEXT, ADD COLUMN co_income_enc TEXT,
  ADD COLUMN business_current_turnover_enc TEXT, ADD COLUMN emi_enc TEXT, ADD COLUMN emi_confirmed_enc TEXT, ADD COLUMN monthly_rent_enc TEXT;
