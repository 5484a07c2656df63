-- expand: the same within a brand; the only statement.
CREATE INDEX CONCURRENTLY applications_of_brand_by_last_move ON application_positions (brand_id, is_open, moved_at, application_id);
