-- Charges as lenders really charge: with a kind and a name, bounds, a GST rate by date, who is paid and when (BEY-17, OQ-113).
SET lock_timeout = '5s';

ALTER TABLE lender_charges
  ADD COLUMN kind text,
  ADD COLUMN name text,
  ADD COLUMN name_hi text,
  ADD COLUMN min_paise bigint,
  ADD COLUMN max_paise bigint,
  ADD COLUMN gst_changes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN is_optional boolean NOT NULL DEFAULT false,
  ADD COLUMN payee text NOT NULL DEFAULT 'lender',
  ADD COLUMN paid_at text NOT NULL DEFAULT 'disbursal',
  ADD CONSTRAINT lender_charges_kind_check
    CHECK (kind IN ('processing-fee', 'documentation', 'stamp-duty', 'insurance', 'other')),
  ADD CONSTRAINT lender_charges_bounds_check CHECK (min_paise >= 0 AND max_paise >= 0 AND min_paise <= max_paise),
  ADD CONSTRAINT lender_charges_gst_changes_check CHECK (jsonb_typeof(gst_changes) = 'array'),
  ADD CONSTRAINT lender_charges_payee_check CHECK (payee IN ('lender', 'third-party')),
  ADD CONSTRAINT lender_charges_paid_at_check CHECK (paid_at IN ('disbursal', 'first-instalment'));

-- A charge may be a percentage and rupees together. The first row still has the percentage of the single processing fee.
ALTER TABLE lender_charges
  DROP CONSTRAINT lender_charges_place_check,
  DROP CONSTRAINT lender_charges_basis_check,
  ADD CONSTRAINT lender_charges_place_check CHECK (place >= 1 AND (place > 1 OR basis IN ('percent', 'both'))),
  ADD CONSTRAINT lender_charges_basis_check CHECK (
    (basis = 'percent' AND rate_bps IS NOT NULL AND value_paise IS NULL)
    OR (basis = 'rupees' AND value_paise IS NOT NULL AND rate_bps IS NULL)
    OR (basis = 'both' AND rate_bps IS NOT NULL AND value_paise IS NOT NULL)
  );
