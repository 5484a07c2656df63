-- A request to correct an application is past once the customer has corrected it: the next one is another event, with a message of its
-- own. The next migration proves the rows that are there.
SET lock_timeout = '5s';

ALTER TABLE application_notifications
  DROP CONSTRAINT application_notifications_status_check,
  ADD CONSTRAINT application_notifications_status_check
    CHECK (status IN ('pending', 'sent', 'skipped', 'cancelled', 'withdrawn', 'past')) NOT VALID;
