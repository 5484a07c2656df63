-- When an application's offers were first shown, and the indexes by which the steps of a day are counted over all brands.
SET lock_timeout = '5s';

ALTER TABLE applications ADD COLUMN offers_shown_at timestamptz(3);
-- What was shown before this column: the offers stood there at the latest when the first submission was made.
UPDATE applications a SET offers_shown_at = coalesce(
  (SELECT min(s.created_at) FROM submissions s WHERE s.brand_id = a.brand_id AND s.application_id = a.id), a.updated_at)
WHERE a.offers_method IS NOT NULL;

CREATE INDEX applications_offers_shown_at_idx ON applications (offers_shown_at);
CREATE INDEX application_events_to_stage_at_idx ON application_events (to_stage, at);
CREATE INDEX prospects_created_at_idx ON prospects (created_at);
CREATE INDEX customers_created_at_idx ON customers (created_at);
CREATE INDEX submissions_decided_at_idx ON submissions (decided_at);
CREATE INDEX outbox_failed_at_idx ON outbox (failed_at);
