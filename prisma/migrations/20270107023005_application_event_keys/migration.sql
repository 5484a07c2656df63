-- contract: the same for the events of applications.
SET lock_timeout = '5s';

ALTER TABLE application_events DROP CONSTRAINT application_events_pkey,
  ADD CONSTRAINT application_events_pkey PRIMARY KEY USING INDEX application_events_in_trail;
DROP INDEX application_events_brand_id_application_id_at_idx;
