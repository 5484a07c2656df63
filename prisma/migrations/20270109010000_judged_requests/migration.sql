-- expand: every request of a replay and of a shadow is listed, so that each of their figures has a list (BEY-20). The earlier release stores and reads those that gain or lose a lender, as before.
SET lock_timeout = '5s';

-- The lenders at the places of `takers`; empty for a run of the earlier release, which has some of its requests only.
ALTER TABLE replay_runs ADD COLUMN lender_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE shadow_runs ADD COLUMN lender_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE shadow_runs ADD COLUMN listed_until timestamptz(3);

-- Who takes the request by the live rules: a bit for each place in the run's lenders.
ALTER TABLE replay_requests ADD COLUMN takers bytea;
ALTER TABLE replay_requests DROP CONSTRAINT replay_requests_change_check;
-- The run is a replay or a shadow. Neither is ever deleted; the clean-up deletes their requests.
ALTER TABLE replay_requests DROP CONSTRAINT replay_requests_run_id_fkey;
