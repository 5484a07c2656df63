-- expand: proves the constraint of the answered help messages, without a lock against their senders.
SET lock_timeout = '5s';

ALTER TABLE help_requests VALIDATE CONSTRAINT help_requests_answered_check;
