-- expand: the events of a submission by their ids, which becomes the primary key (docs/decisions/0140); the only statement.
CREATE UNIQUE INDEX CONCURRENTLY submission_events_in_trail ON submission_events (brand_id, submission_id, id);
