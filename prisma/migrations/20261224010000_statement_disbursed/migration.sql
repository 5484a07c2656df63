-- expand: what the lines of a closed month disbursed, so that its page adds nothing up. Null: closed by an earlier release.
SET lock_timeout = '5s';

ALTER TABLE statement_months ADD COLUMN disbursed_paise bigint;
