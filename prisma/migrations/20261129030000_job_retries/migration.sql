-- expand: how often a job was run in all before it was given up, and how often people had it tried again.
SET lock_timeout = '5s';

ALTER TABLE outbox ADD COLUMN tries integer NOT NULL DEFAULT 0, ADD COLUMN retries integer NOT NULL DEFAULT 0;
