-- contract: what one_standing_notification does alone.
SET lock_timeout = '5s';

DROP INDEX one_notification_of_state;
DROP INDEX application_notifications_unseen;
DROP INDEX application_notifications_withdrawn;
