-- With the id as a third column these indexes seem as good as the primary key for one record of a brand, as long as the planner knows
-- little about the table: every record of the brand was read for each. The lists sort records of one moment themselves.
SET lock_timeout = '5s';

CREATE INDEX prospects_of_brand_by_day ON prospects (brand_id, created_at);
DROP INDEX prospects_created_of_brand;
CREATE INDEX customers_of_brand_by_day ON customers (brand_id, created_at);
DROP INDEX customers_created_of_brand;
