-- contract: nobody reads these any more; the release before reads without them, until it has gone. Without them a move changes no indexed
-- column. Half of each page of new rows stays free, so that the changed row fits beside the former one (a HOT update).
SET lock_timeout = '5s';

DROP INDEX submissions_answered;
DROP INDEX submissions_approved_at_id_idx;
DROP INDEX submissions_approved_of_brand;
DROP INDEX submissions_decided_by_state;
DROP INDEX submissions_decided_of_brand;
ALTER TABLE submissions SET (fillfactor = 50);
