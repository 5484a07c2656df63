-- The grid by age, over all brands: open applications, ended ones, or the two merged. The only statement of its migration, because an index
-- is built beside running work only outside a transaction.
CREATE INDEX CONCURRENTLY applications_by_move ON applications (is_open, moved_at, id);
