-- Lines from before belong to the month of their file: no month was closed yet. Lines that were written meanwhile have their month.
SET lock_timeout = '5s';

UPDATE commission_lines SET statement_month = period WHERE statement_month = '';
