-- expand: find_merchants, like the owner's other functions, looks for tables among the caller's temporary ones last.
SET lock_timeout = '5s';

ALTER FUNCTION find_merchants(text, uuid, boolean, integer) SET search_path = pg_catalog, public, pg_temp;
