-- expand: applications of all brands by their first day, with the brand that the policies ask for: counting them reads no rows; the only statement.
CREATE INDEX CONCURRENTLY applications_by_day ON applications (created_at, id) INCLUDE (brand_id);
