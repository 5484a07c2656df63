-- Instalments above the income, as the customer has confirmed them: both figures, so that a changed one is asked about again.
SET lock_timeout = '5s';

ALTER TABLE customer_profiles ADD COLUMN emi_confirmed text;
