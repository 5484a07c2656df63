-- contract: whoever writes a notification has locked its submission in the same transaction, and no login may delete a submission. The check by
-- night looks for notifications without one, as for events (docs/decisions/0122).
SET lock_timeout = '5s';

ALTER TABLE application_notifications DROP CONSTRAINT IF EXISTS application_notifications_brand_id_submission_id_fkey;
