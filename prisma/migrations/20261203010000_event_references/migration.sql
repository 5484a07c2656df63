-- contract: the two tables of events that only grow refer to their parents no more. Each reference cost a file a look-up and a lock for every
-- row, although whoever writes an event has locked its parent in the same transaction, and no code deletes a parent before its events.
-- What the references promised is checked by night (docs/decisions/0122). A notification's brand is implied by its submission's.
SET lock_timeout = '5s';

ALTER TABLE application_events
  DROP CONSTRAINT IF EXISTS application_events_brand_id_fkey,
  DROP CONSTRAINT IF EXISTS application_events_brand_id_application_id_fkey,
  DROP CONSTRAINT IF EXISTS application_events_brand_id_submission_id_fkey;
ALTER TABLE submission_events
  DROP CONSTRAINT IF EXISTS submission_events_brand_id_fkey,
  DROP CONSTRAINT IF EXISTS submission_events_brand_id_submission_id_fkey;
ALTER TABLE application_notifications DROP CONSTRAINT IF EXISTS application_notifications_brand_id_fkey;
