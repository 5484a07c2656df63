-- expand: the brand's name that a month's paper was issued with (docs/decisions/0158). The release before leaves it empty, and its papers show the present name.
SET lock_timeout = '5s';

ALTER TABLE statement_invoices ADD COLUMN recipient_name text;
