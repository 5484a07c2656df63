-- expand: the events of an application by their ids, which becomes the primary key (docs/decisions/0140); the only statement.
CREATE UNIQUE INDEX CONCURRENTLY application_events_in_trail ON application_events (brand_id, application_id, id);
