-- contract: the indexes that the two before this replace, and two that others contain. A submission's few events are read by the unique index
-- on it and sorted; decisions are asked for by their state.
SET lock_timeout = '5s';

DROP INDEX application_events_to_stage_at_idx;
DROP INDEX application_events_moves_of_brand;
DROP INDEX submission_events_brand_id_submission_id_at_idx;
DROP INDEX submissions_decided_at_id_idx;
