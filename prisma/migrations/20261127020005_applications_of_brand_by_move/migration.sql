-- The same of one brand. Without the id, with which it would seem as good as the primary key for one record of a brand.
CREATE INDEX CONCURRENTLY applications_of_brand_by_move ON applications (brand_id, is_open, moved_at);
