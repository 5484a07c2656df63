-- Every line has one of the kinds.
SET lock_timeout = '5s';

ALTER TABLE payout_lines VALIDATE CONSTRAINT payout_lines_kind_check;
