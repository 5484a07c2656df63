-- expand: half of each page of new positions stays free, as in the tables that they follow. A position that found no room beside its former one was
-- locked, which the log had a record of, and written to another page (docs/decisions/0122).
SET lock_timeout = '5s';

ALTER TABLE application_positions SET (fillfactor = 50);
