-- How a lender counts days, when its first instalment is due, and one loan as its key facts statement prints it (BEY-17).
SET lock_timeout = '5s';

ALTER TABLE lenders
  ADD COLUMN day_count text CHECK (day_count IN ('30/360', 'actual/365')),
  ADD COLUMN first_gap_days integer CHECK (first_gap_days BETWEEN 1 AND 92),
  ADD COLUMN sheet_amount integer CHECK (sheet_amount > 0),
  ADD COLUMN sheet_months integer CHECK (sheet_months BETWEEN 1 AND 600),
  ADD COLUMN sheet_rate numeric(5, 2) CHECK (sheet_rate >= 0),
  ADD COLUMN sheet_instalment numeric(12, 2) CHECK (sheet_instalment > 0),
  ADD COLUMN sheet_charges numeric(12, 2) CHECK (sheet_charges >= 0),
  ADD COLUMN sheet_apr numeric(6, 2) CHECK (sheet_apr >= 0);
