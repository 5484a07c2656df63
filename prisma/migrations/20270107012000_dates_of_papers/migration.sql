-- expand: the date that is printed on a month's paper. Papers without one were issued with the day on which their month was closed, and so are those
-- of the release before (docs/decisions/0152).
SET lock_timeout = '5s';

ALTER TABLE statement_invoices ADD COLUMN issued_on date;
