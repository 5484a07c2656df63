-- contract: nobody reads it. ILIKE is not leakproof, so it is asked after the policies of partners, of which one binds the owner too.
DROP INDEX CONCURRENTLY IF EXISTS partners_by_text;
