-- Reads the rows without keeping anybody from writing.
SET lock_timeout = '5s';

ALTER TABLE application_notifications VALIDATE CONSTRAINT application_notifications_kind_check;
