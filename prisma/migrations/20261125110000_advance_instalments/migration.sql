-- How many instalments a lender takes from the loan when it is paid out (BEY-17).
SET lock_timeout = '5s';

ALTER TABLE lenders ADD COLUMN advance_instalments integer CHECK (advance_instalments BETWEEN 0 AND 12);
