-- contract: as in 20261212010200. A move that ends or finishes an application still changes one_open_application.
SET lock_timeout = '5s';

DROP INDEX applications_by_move;
DROP INDEX applications_of_brand_by_move;
DROP INDEX applications_open_by_stage;
ALTER TABLE applications SET (fillfactor = 50);
