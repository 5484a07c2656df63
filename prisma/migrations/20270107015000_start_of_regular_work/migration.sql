-- expand: when regular work was last begun, so that one of several workers does it, and a restart does not put it off.
SET lock_timeout = '5s';

ALTER TABLE task_runs ADD COLUMN started_at TIMESTAMPTZ(3);
