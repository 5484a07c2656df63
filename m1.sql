-- Which messages about an application there are is known to app/domain/notifications/kinds.ts: the database checks the form of a kind's
-- name. The next migration proves the rows that are there, which all have it.
SET lock_timeout = '5s';

ALTER TABLE application_notifications
  DROP CONSTRAINT application_notifications_kind_check,
  ADD CONSTRAINT application_notifications_kind_check CHECK (kind ~ '^[a-z][a-z-]{0,29}$') NOT VALID;

-- When the customer first saw the change in My loans, or by its message; null until then.
ALTER TABLE application_notifications ADD COLUMN seen_at timestamptz(3);
CREATE INDEX application_notifications_unseen ON application_notifications (brand_id, submission_id) WHERE seen_at IS NULL;
