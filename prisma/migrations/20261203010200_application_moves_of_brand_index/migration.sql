-- The same for the reports of one brand.
CREATE INDEX CONCURRENTLY application_events_steps_of_brand ON application_events (brand_id, to_stage, at, id)
  WHERE to_stage IN (2, 4) AND to_outcome = 0;
